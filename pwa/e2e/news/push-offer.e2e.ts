import type { Page } from '@playwright/test'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

/** Subscribes to releases, and opens what a new subscriber is told. */
async function subscribe(page: Page) {
  const card = page.getByRole('region', { name: 'News from the shop' })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Get Notifications' }).click()
  return page.getByRole('dialog', { name: "You're subscribed" })
}

test('nobody is asked for permission before a tap; push is offered after the first yes', async ({
  page,
  shop,
  ready,
}) => {
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Notification.requestPermission = () => {
      asked.times += 1
      return Promise.resolve('denied' as const)
    }
    Object.defineProperty(Notification, 'permission', {
      get: () => (asked.times > 0 ? 'denied' : 'default'),
    })
  })
  const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  await newMember(shop, page)
  await page.goto('/')
  await ready()
  const dialog = await subscribe(page)
  await expect(dialog).toContainText('You hear from us when a plane or a new release comes out.')
  expect(await times()).toBe(0)
  await dialog.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(dialog).toContainText('Notifications are blocked for this site')
  expect(await times()).toBe(1)
  await expect(dialog.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0)
})

test("in an iPhone's tab the way to the Home Screen is shown instead", async ({ page, shop, ready }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    Reflect.deleteProperty(window, 'PushManager')
  })
  await newMember(shop, page)
  await page.goto('/')
  await ready()
  const dialog = await subscribe(page)
  await expect(dialog).toContainText('On an iPhone or iPad, push messages need the installed app.')
  await dialog.getByRole('link', { name: 'How to install' }).click()
  await expect(page).toHaveURL('/install')
})

test('two quick changes of a device are both saved', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  const body = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    timeZone: 'UTC',
  }
  const linked = await shop.fetch('/api/push/devices', { method: 'POST', cookie, body })
  expect(linked.status).toBe(200)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/push/devices/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/user/profile')
  await ready()
  const topics = page.getByRole('group', { name: /^Topics on/ })
  await topics.getByLabel('Beta').uncheck()
  await topics.getByLabel('Discounts').uncheck()
  release()
  const saved = async () => (await shop.fetch('/api/push/devices', { cookie })).json()
  await expect.poll(saved).toMatchObject([{ mutedTopics: ['beta', 'discounts'] }])
  await expect(topics.getByLabel('Beta')).not.toBeChecked()
})
