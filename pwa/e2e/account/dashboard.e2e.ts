import type { Page } from '@playwright/test'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { answerTicket, unreadOf, writeTicket } from '#pwa/e2e/news/ticket-news.ts'
import { notifyMember, shipOrderTo } from '#server/testing/news/announce-news.ts'
import type { TestShop } from '#server/testing/shop.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const idOf = async (shop: TestShop, cookie: string) =>
  ((await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }).id

test('OPEN-17 the dashboard shows recent orders, notifications, beta status and quick links, each of which leads on', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/user/dashboard')
  await ready()
  await expect(part(page, 'Recent orders')).toContainText('No orders yet')
  await expect(part(page, 'Notifications')).toContainText('No notifications yet')
  await expect(part(page, 'Beta testing')).toContainText('Print and fly planes before they are released')
  await expect(part(page, 'Quick links').getByRole('link')).toHaveText(['At the field', 'Profile', 'Support'])

  const member = await idOf(shop, cookie)
  const { id, number } = await shipOrderTo(shop, member)
  const notice = {
    thing: `notice ${crypto.randomUUID()}`,
    title: 'Workshop closed on Friday',
    path: '/about',
  }
  await notifyMember(shop, member, notice)
  await page.reload()
  await ready()
  await expect(part(page, 'Recent orders').getByRole('row', { name: number })).toContainText('Shipped')
  const news = part(page, 'Notifications').getByRole('listitem')
  await expect(news).toHaveText([/^Workshop closed on FridayNew/, new RegExp(`^Order ${number}New`)])
  // An order that is done stays among the recent ones.
  await shop.services.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()
  await page.reload()
  await ready()
  await expect(part(page, 'Recent orders').getByRole('row', { name: number })).toContainText('Completed')
  await news.nth(0).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(1)
  for (const [name, title, path] of [
    ['Recent orders', number, `/user/orders/${id}`],
    ['Recent orders', 'All orders (1)', '/user/orders'],
    ['Notifications', 'All messages', '/user/messages'],
    ['Beta testing', 'Apply as a beta tester', '/beta-signup'],
    ['Quick links', 'At the field', '/field'],
    ['Quick links', 'Profile', '/user/profile'],
    ['Quick links', 'Support', '/support'],
  ] as const) {
    await page.goto('/user/dashboard')
    await ready()
    await part(page, name).getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('of the notifications the dashboard shows the newest three, and all open orders', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const member = await idOf(shop, cookie)
  const orders = []
  for (let each = 0; each < 4; each += 1) orders.push(await shipOrderTo(shop, member))
  await page.goto('/user/dashboard')
  await ready()
  for (const { number } of orders)
    await expect(part(page, 'Recent orders').getByRole('row', { name: number })).toBeVisible()
  await expect(part(page, 'Notifications').getByRole('listitem')).toHaveText(
    orders
      .slice(1)
      .toReversed()
      .map(({ number }) => new RegExp(`^Order ${number}`)),
  )
})

test('OPEN-17 messages are the replies to tickets and the notices of the shop; each is read when it is opened, and all at once', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const member = await idOf(shop, cookie)
  const ticket = await writeTicket(shop, cookie)
  await answerTicket(shop, ticket, 'Epoxy for the spar.')
  for (const title of ['Workshop closed on Friday', 'A new printer in the workshop'])
    await notifyMember(shop, member, { thing: `notice ${crypto.randomUUID()}`, title, path: '/about' })
  await page.goto('/user/messages')
  await ready()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([
    /^A new printer in the workshopNew/,
    /^Workshop closed on FridayNew/,
    /^Which glue\?NewEpoxy for the spar\./,
  ])
  expect(await unreadOf(shop, cookie)).toBe(3)
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop closed on Friday' })).toBeVisible()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(2)
  await page.goBack()
  await expect(rows.nth(1)).not.toContainText('New')
  await expect(rows.nth(2)).toContainText('New')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})
