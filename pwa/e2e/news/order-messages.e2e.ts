import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { announceNews, shipOrderTo } from '#server/testing/news/announce-news.ts'
import { photo } from '#server/testing/files/pictures.ts'
import type { TestShop } from '#server/testing/shop.ts'

async function memberWithOrder(shop: TestShop, cookie: string) {
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  return shipOrderTo(shop, id)
}

test('an order on its way is a conversation in the messages, and its page leads there; what is written offline reaches the desk, whose answer has a picture', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const order = await memberWithOrder(shop, cookie)
  const title = `Order ${order.number}`
  await page.goto('/user/messages')
  await ready()
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveText(new RegExp(`^${title}New.*on its way`))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(`/user/orders/${order.id}`)
  await page.getByRole('link', { name: 'Messages about this order' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your order is on its way.' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a few words first.')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await context.setOffline(true)
  await page.getByLabel('Your reply').fill('Is it insured?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const written = page.getByRole('listitem').filter({ hasText: 'Is it insured?' })
  await expect(written).toContainText('Waiting to send')
  await context.setOffline(false)
  await expect(written).not.toContainText('Waiting to send')

  await context.clearCookies()
  await signIn('admin@example.com')
  await page.goto('/admin/notifications/replies')
  await ready()
  await page.getByRole('link', { name: title }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/admin/orders/${order.id}`,
  )
  await sheet.getByLabel('Answer').fill('Yes, up to 100 euros.')
  await sheet
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photo(64) })
  await expect(sheet.getByRole('button', { name: 'Remove slip.jpg' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  const answer = sheet.getByRole('listitem').filter({ hasText: 'Yes, up to 100 euros.' })
  await expect(answer.getByRole('img', { name: /^Sent by .*, 1$/ })).toBeVisible()
  await expect(sheet.getByLabel('Answer')).toHaveValue('')

  await announceNews(shop)
  const read = (await (await shop.fetch('/api/messages', { cookie })).json()) as { messages: unknown[] }[]
  expect(read[0]?.messages).toMatchObject([
    { isFromShop: true },
    { text: 'Is it insured?' },
    { text: 'Yes, up to 100 euros.', pictures: [expect.stringMatching(/^\/uploads\//)] },
  ])
})

test('what an administrator types while an answer is being sent stays', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const order = await memberWithOrder(shop, cookie)
  const thing = `order ${order.number.replace('KMI-', '')}`
  await shop.fetch('/api/messages', { method: 'POST', cookie, body: { thing, text: 'Is it insured?' } })
  const { id } = await shop.services.db
    .selectFrom('conversations')
    .where('thing', '=', thing)
    .select('id')
    .executeTakeFirstOrThrow()
  await page.context().clearCookies()
  await signIn('admin@example.com')
  await page.goto(`/admin/notifications/replies?reply=${id}`)
  await ready()
  const written = Promise.withResolvers<void>()
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().method() === 'POST') await written.promise
    await route.continue()
  })
  const sheet = page.getByRole('dialog')
  const answer = sheet.getByLabel('Answer')
  await answer.fill('Yes.')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await answer.fill('Up to 100 euros.')
  written.resolve()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Yes.' })).toBeVisible()
  await expect(answer).toHaveValue('Up to 100 euros.')
})

test('a conversation with long words and many messages has room at every width, and axe finds nothing in either theme', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const order = await memberWithOrder(shop, cookie)
  const ref = `order-${order.number.replace('KMI-', '')}`
  for (const text of ['Short.', 'Donaudampfschifffahrtsgesellschaft'.repeat(30)])
    await shop.fetch('/api/messages', {
      method: 'POST',
      cookie,
      body: { thing: ref.replace('-', ' '), text },
    })
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await ready()
    await expect(page.getByText(/Donaudampf/).first()).toBeVisible()
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const out = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(out, `${path} at ${width} px: pixels too wide`).toBeLessThanOrEqual(0)
      for (const violation of await findViolations(page)) found.push(`${path} at ${width} px: ${violation}`)
    }
  }
  await look('/user/messages')
  await look(`/user/messages/${ref}`)
  await signIn('admin@example.com')
  const { id } = await shop.services.db
    .selectFrom('conversations')
    .where('thing', '=', ref.replace('-', ' '))
    .select('id')
    .executeTakeFirstOrThrow()
  await look(`/admin/notifications/replies?reply=${id}`)
  expect(found).toEqual([])
})
