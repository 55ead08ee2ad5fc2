import { authPage } from '#pwa/e2e/account/auth-page.ts'
import { signOut } from '#pwa/e2e/account/member-menus.ts'
import { builtFile } from '#pwa/e2e/built-file.ts'
import { brokenAnswer, expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { notifyMember } from '#server/testing/news/announce-news.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { answerTicket, picture, push, tell, unreadOf, writeTicket } from './ticket-news.ts'

/** Two pieces of news, about a plane and a sale. */
async function notify(shop: TestShop, cookie: string): Promise<void> {
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  await notifyMember(shop, id, {
    thing: 'product 1',
    title: 'Dunlin 1000 release 1.1 is out',
    path: '/planes/dunlin-1000',
  })
  await notifyMember(shop, id, { thing: 'sale 4', title: 'Winter sale', path: '/planes' })
}

test('SHELL-36 PROF-06 a visitor signs in first, a member sees their messages, and marks all as read at once; an empty list says what will come', async ({
  page,
  shop,
  ready,
}) => {
  await page.goto('/user/messages')
  await expect(page).toHaveURL('/auth?redirect=%2Fuser%2Fmessages')
  const cookie = await newMember(shop, page)
  await page.goto('/user/messages')
  await ready()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await notify(shop, cookie)
  await page.reload()
  await ready()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Winter sale/,
    /Dunlin 1000 release 1.1 is out/,
  ])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()
})

test('SHELL-65 SHELL-81 PROF-07 the profile menu counts what is unread, and leads to it; opening one reads it', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await notify(shop, cookie)
  await page.goto('/about')
  await ready()
  const menu = page.getByRole('button', { name: 'Your account, 2 unread' })
  await expect(menu).toContainText('2')
  await menu.click()
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page).toHaveURL('/user/messages')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dunlin 1000 release 1.1/ })
    .click()
  await expect(page).toHaveURL('/planes/dunlin-1000')
  await expect.poll(() => unreadOf(shop, cookie)).toBe(1)
  await expect(page.getByRole('button', { name: 'Your account, 1 unread' })).toBeVisible()
})

test('messages marked as read before all code has come are no longer counted once it has', async ({
  page,
  shop,
}) => {
  const cookie = await newMember(shop, page)
  await notify(shop, cookie)
  const come = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('features/shell/late-places.tsx')}`, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/user/messages')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  // The device counts what waits anew after the answer.
  await page.waitForFunction(() => localStorage.getItem('kestrel.device')?.includes('"waiting":0'))
  come.resolve()
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()
})

test('a reply to a notice is written offline with a picture, waits on the device, and is sent once', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const cookie = await newMember(shop, page)
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  const thing = `notice ${crypto.randomUUID()}`
  await notifyMember(shop, id, { thing, title: 'Workshop closed on Friday', path: '/about' })
  await page.goto('/user/messages')
  await ready()
  await page.getByRole('link', { name: /Workshop closed on Friday/ }).click()
  await expect(page).toHaveURL(`/user/messages/${thing.replace(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop closed on Friday' })).toBeVisible()
  // Opening it reads it.
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  await context.setOffline(true)
  await page.getByLabel('Your reply').fill('Until when?')
  await page.getByLabel('Add pictures').setInputFiles(picture('wing.png'))
  await expect(page.getByRole('button', { name: 'Remove wing.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Until when?' })).toContainText('Waiting to send')
  await context.setOffline(false)
  const written = async () =>
    (await (await shop.fetch('/api/messages', { cookie })).json()) as { messages: unknown[] }[]
  await expect
    .poll(written)
    .toMatchObject([
      { thing, messages: [{ text: 'Until when?', pictures: [expect.stringMatching(/^\/uploads\//)] }] },
    ])
  await expect(page.getByRole('img', { name: /^Sent by .*, 1$/ })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toBeHidden()
})

test('a reply that is written after the session has ended waits, says that it is sent after signing in, and is', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const user = await (await shop.fetch('/api/auth/user', { cookie })).json()
  const { id, email } = user as { id: string; email: string }
  await notifyMember(shop, id, {
    thing: `notice ${crypto.randomUUID()}`,
    title: 'The wind tunnel is open',
    path: '/about',
  })
  await page.clock.install()
  await page.goto('/user/messages')
  await ready()
  await page.getByRole('link', { name: /The wind tunnel is open/ }).click()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  await page.getByLabel('Your reply').fill('I come on Sunday.')
  await shop.services.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  // The page asks again for its messages, is refused, and keeps what is shown and written.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications') && answer.status() === 401,
  )
  await push(page)
  await (await refused).finished()
  await expect(page.getByRole('heading', { name: 'The wind tunnel is open' })).toBeVisible()
  // After two seconds without an answer it would not be known yet why the reply waits.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page.getByText('Sends when you have signed in again.')).toBeVisible()
  await page.clock.resume()
  // By links, so that the page still knows the member.
  await page.getByRole('link', { name: '1 waiting' }).click()
  await expect(page).toHaveURL('/outbox')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await authPage(page).signIn(email)
  await authPage(page).button('Sign In').click()
  await expect(page).toHaveURL('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  const arrived = await (await page.request.get('/api/messages')).json()
  expect(arrived).toMatchObject([{ messages: [{ text: 'I come on Sunday.' }] }])
})

test('an answer that comes while its conversation is open stays unread until the page is in view and shows it', async ({
  page,
  shop,
  ready,
}) => {
  /** As behind another tab, and in front again. */
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const cookie = await newMember(shop, page)
  const id = await writeTicket(shop, cookie)
  await page.goto(`/user/messages/ticket-${id}`)
  await ready()
  await expect(page.getByRole('listitem').filter({ hasText: 'CA or epoxy?' })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/notifications\/[^/]+\/read$/.test(request.url())) calls.push('mark as read')
  })
  await turn('hidden')
  await answerTicket(shop, id, 'Epoxy for the spar.')
  await push(page)
  await expect(page.getByRole('button', { name: 'Your account, 1 unread' })).toBeVisible()
  const come = Promise.withResolvers<void>()
  await page.route('**/api/messages', async (route) => {
    calls.push('conversations')
    if (calls.length === 1) return route.fulfill(brokenAnswer)
    await come.promise
    return route.continue()
  })
  const failed = page.waitForResponse((answer) => answer.status() === brokenAnswer.status)
  await turn('visible')
  await (await failed).finished()
  await push(page)
  await expect.poll(() => calls).toEqual(['conversations', 'conversations'])
  expect(await unreadOf(shop, cookie)).toBe(1)
  come.resolve()
  await expect(page.getByRole('listitem').filter({ hasText: 'Epoxy for the spar.' })).toBeVisible()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
  expect(calls).toEqual(['conversations', 'conversations', 'mark as read'])
})

test('a push message that comes before all code has come is heard', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  const come = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('features/shell/late-places.tsx')}`, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/user/messages')
  await ready()
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await notify(shop, cookie)
  await push(page)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Winter sale/, /Dunlin 1000/])
  come.resolve()
  await expect(page.getByRole('button', { name: 'Your account, 2 unread' })).toBeVisible()
})

test('a notification that is tapped after its member has signed out opens its page', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.goto('/about')
  await ready()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await ready()
  await tell(page, { type: 'open', path: '/products/planes?query=dunlin' })
  await expect(page).toHaveURL('/products/planes?query=dunlin')
})
