import type { Page } from '@playwright/test'
import { placeGuestOrder } from '#pwa/e2e/checkout/guest-checkout.ts'
import { brokenAnswer, expect, newMember, test } from '#pwa/e2e/fixtures.ts'

const main = (page: Page) => page.getByRole('main')

test('a member’s screen names what it could not load, claims nothing about it, and loads it on another try', async ({
  page,
  shop,
}) => {
  await newMember(shop, page)
  for (const [path, call, what, claim] of [
    ['/user/dashboard', '/api/orders', 'Your orders', /^No orders yet/],
    ['/user/dashboard', '/api/notifications', 'Your notifications', /^No notifications yet/],
    ['/user/dashboard', '/api/messages', 'Your conversations', /^No notifications yet/],
    ['/user/dashboard', '/api/downloads', 'Your downloads', 'Nothing here yet'],
    ['/user/orders', '/api/orders', 'Your orders', 'No orders yet'],
    ['/user/messages', '/api/messages', 'Your conversations', 'No messages yet'],
    ['/user/messages/order-1', '/api/messages', 'Your messages', 'This message is not available'],
    [
      '/user/profile',
      '/api/push/devices',
      'Your devices with push messages',
      /Notifications are blocked|Notify me on this device/,
    ],
    ['/user/profile', '/api/auth/account', 'Your account', /^Your data$/],
    ['/user/dashboard', '/api/user/beta-status', 'Your beta status', /^Print and fly planes before/],
    ['/user/posts', '/api/community/own-posts', 'Your posts', 'No posts yet'],
    [
      '/community/posts/new?post=of-nobody',
      '/api/community/own-posts',
      'Your posts',
      'This post is not yours',
    ],
    ['/user/builds/lapwing-800', '/api/downloads', 'Your planes', "You don't own this plane"],
    ['/field', '/api/downloads', 'Your planes', 'No planes here yet'],
  ] as const) {
    await page.route(`**${call}`, (route) => route.fulfill(brokenAnswer))
    await page.goto(path)
    const alert = main(page)
      .getByRole('alert')
      .filter({ hasText: `${what} could not be loaded` })
    await expect(alert, path).toBeVisible()
    await expect(main(page).getByText(claim), path).toHaveCount(0)
    await page.unroute(`**${call}`)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert, path).toHaveCount(0)
    await expect(main(page).getByText(claim), path).toBeVisible()
  }
})

test('files that cannot be listed are named in the order; an order that is paid for stays on screen while it cannot be read again', async ({
  page,
  shop,
}) => {
  const placed = await placeGuestOrder(shop, 'dunlin-1000')

  let isBroken = false
  let failed = 0
  await page.route(`**/api/orders/${placed.ref}`, (route) => {
    if (!isBroken) return route.continue()
    failed += 1
    return route.fulfill(brokenAnswer)
  })
  await page.route(`**/api/orders/${placed.ref}/downloads`, (route) => route.fulfill(brokenAnswer))
  await page.goto(`/order-confirmation?order=${placed.ref}`)
  await expect(page.getByText(`Order ${placed.number}`, { exact: true })).toBeVisible()
  isBroken = true
  await expect.poll(() => failed).toBeGreaterThan(1)
  await expect(page.getByText(`Order ${placed.number}`, { exact: true })).toBeVisible()
  isBroken = false

  await page.goto(placed.paymentUrl)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you. It is yours.')
  const alert = main(page).getByRole('alert').filter({ hasText: 'Your files could not be loaded' })
  await expect(alert).toBeVisible()
  await page.unroute(`**/api/orders/${placed.ref}/downloads`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Download ZIP, .+: Dunlin 1000$/ })).toBeVisible()
})

test('a setup link that cannot be checked offers another try, and then says what the shop says', async ({
  page,
}) => {
  // Else the app finds the shop by itself, and takes the button away.
  await page.route('**/livez', (route) => route.abort())
  await page.route('**/api/set-up/check', (route) => route.abort())
  await page.goto('/set-up?token=of-another-day')
  const alert = main(page).getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await expect(alert).toBeVisible()
  await expect(main(page).getByText('This link does not work')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your shop')
  await page.unroute('**/api/set-up/check')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByText('This link does not work')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your shop')
})
