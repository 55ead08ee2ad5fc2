import type { CDPSession, Page } from '@playwright/test'
import { expect, test as base } from '#pwa/e2e/fixtures.ts'
import { untilReadyOffline } from '#pwa/e2e/offline/offline-shop.ts'
import { announceNews } from '#server/testing/news/announce-news.ts'
import { startPushService, type TestPushService } from '#server/testing/services/push-service.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

/** A shop whose push service is on loopback. */
const test = base.extend<object, { pushes: TestPushService; pushShop: TestShop }>({
  serviceWorkers: 'allow',
  pushes: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const pushes = await startPushService()
      await use(pushes)
      await pushes.stop()
    },
    { scope: 'worker' },
  ],
  pushShop: [
    async ({ pushes }, use) => {
      const shop = await startTestShop({ pages: true, environment: { pushHosts: [pushes.host] } })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: async ({ pushShop }, use) => use(pushShop),
})

/** Gives what brings messages to the app's own worker, as the browser's push service would. */
async function delivery(page: Page, client: CDPSession): Promise<(payload: unknown) => Promise<void>> {
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registration
  return async (payload) => {
    const origin = new URL(page.url()).origin
    const data = JSON.stringify(payload)
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('PWA-15 PWA-16 PWA-17 a subscriber is shown a plane that is published, a sale and a beta program, a tap opens it in the open window, and nothing comes after unsubscribing', async ({
  page,
  context,
  shop,
  pushes,
  ready,
}) => {
  const email = `member-${crypto.randomUUID()}@example.com`
  const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: shop.url }])
  await context.grantPermissions(['notifications'], { origin: shop.url })
  await page.goto('/about')
  await ready()
  await untilReadyOffline(page)
  const post = (path: string, sent: unknown = {}) => shop.fetch(path, { method: 'POST', cookie, body: sent })
  await post('/api/user/subscribe-notifications')
  const { device, ...subscription } = pushes.subscribe()
  await post('/api/push/devices', { ...subscription, timeZone: 'UTC' })
  await shop.work()

  /** Publishes a plane again, as it does for the first time. */
  const publish = async (slug: string) => {
    await shop.services.db
      .updateTable('products')
      .set({ published_at: new Date(), is_sample: false })
      .where('slug', '=', slug)
      .execute()
    await announceNews(shop)
  }
  await publish('dunlin-1000')
  const sent = pushes.of(device).at(-1)?.payload
  expect(sent?.notification).toMatchObject({ title: 'Dunlin 1000 is here' })
  expect(sent?.notification.image).toMatch(/\/uploads\//)
  const deliver = await delivery(page, await context.newCDPSession(page))
  // A push service sends again what a worker that is just being stopped did not take; the tag makes it one.
  const comes = (payload: typeof sent) =>
    expect(async () => {
      await deliver(payload)
      const { title, tag } = payload?.notification ?? {}
      expect(await shown(page)).toContainEqual(expect.objectContaining({ title, tag }))
    }).toPass({ intervals: [1_000] })
  await comes(sent)
  // The open window reads anew at once, not at its next poll.
  await expect(page.getByRole('button', { name: 'Your account, 1 unread' })).toBeVisible()

  // As a tap does it; the browser itself allows no script to tap a notification.
  // A second delivery replaces the notification: for a moment there is none, and the event cannot be made.
  await expect(async () => {
    const [worker] = context.serviceWorkers()
    expect(worker).toBeDefined()
    await worker?.evaluate(`(async () => {
      const shownNow = await self.registration.getNotifications()
      const notification = shownNow.find(({ title }) => title === 'Dunlin 1000 is here')
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })()`)
  }).toPass()
  await expect(page).toHaveURL('/planes/dunlin-1000')
  expect(context.pages()).toHaveLength(1)

  await post('/api/user/subscribe-discounts')
  await shop.services.db
    .insertInto('sales')
    .values({
      name: 'Winter sale',
      site_wide: true,
      product_ids: [],
      discount_type: 'percentage',
      discount_value: '20',
      start_date: new Date(Date.now() - 1_000),
      end_date: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await announceNews(shop)
  const sale = pushes.of(device).at(-1)?.payload
  expect(sale?.notification).toMatchObject({ title: 'Winter sale' })
  await comes(sale)

  await post('/api/user/subscribe-beta')
  const today = new Date().toISOString().slice(0, 10)
  const program = { kind: 'site', programName: 'Winter test', status: 'open', capacity: 5 }
  const opened = await shop.fetch('/api/admin/beta-programs', {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: { ...program, duration: 30, startDate: today },
  })
  expect(opened.status).toBe(200)
  await announceNews(shop)
  const beta = pushes.of(device).at(-1)?.payload
  expect(beta?.notification.title).toContain('Winter test')
  await comes(beta)

  await post('/api/user/unsubscribe-notifications')
  const before = pushes.of(device).length
  await publish('lapwing-800')
  expect(pushes.of(device)).toHaveLength(before)
})
