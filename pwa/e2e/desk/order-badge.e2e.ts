import { buyAsGuest } from '#server/testing/order-shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { goTo } from './go-to.ts'

test('an order that waits for its payment has a badge as wide as its words, and no table is wider than the page, at 320, 360 and 820 px, for buyer and desk', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  const maker = await shop.signIn('maker@example.com')
  const [order] = (await (await shop.fetch('/api/orders', { cookie: maker })).json()) as { id: string }[]
  const id = order?.id ?? ''
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ status: 'pending' }).where('id', '=', id).execute()
  const places = [
    ['maker@example.com', `/user/orders/${id}`],
    ['maker@example.com', '/user/orders'],
    ['admin@example.com', `/admin/orders/${id}`],
    ['admin@example.com', '/admin/orders'],
  ] as const
  const wide: string[] = []
  for (const [who, path] of places) {
    await page.context().clearCookies()
    await signIn(who)
    await page.goto(path)
    await ready()
    await expect(
      page.getByText('Waiting for payment', { exact: true }).locator('visible=true').first(),
    ).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 360, 820]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await page
        .getByText('Waiting for payment', { exact: true })
        .locator('visible=true')
        .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().toJSON() as DOMRect))
      for (const box of boxes)
        if (box.width > 190 || box.height > 28) wide.push(`${path} ${width} px: ${box.width} × ${box.height}`)
      const over = await page.locator('main table').evaluateAll((tables) =>
        tables.map((table) => {
          const place = table.parentElement ?? table
          return table.getBoundingClientRect().right - place.getBoundingClientRect().right
        }),
      )
      if (over.some((pixels) => pixels > 0.5))
        wide.push(`${path} ${width} px: the table is wider than its place`)
    }
  }
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  expect(wide).toEqual([])
})

test('a note that is typed for one order does not stand under the next', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const first = await buyAsGuest(shop, 'dunlin-1000')
  const second = await buyAsGuest(shop, 'dunlin-1000')
  await signIn('admin@example.com')
  const open = (number: string) =>
    expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  const note = page.getByLabel('Internal note')
  await page.goto(`/admin/orders/${second.orderId}`)
  await ready()
  await open(second.number)
  await goTo(page, `/admin/orders/${first.orderId}`)
  await open(first.number)
  await note.fill('Paid in coins.')
  await page.goBack()
  await open(second.number)
  await expect(note).toHaveValue('')
})
