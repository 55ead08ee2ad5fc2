import type { Locator, Page } from '@playwright/test'
import { authPage } from './account/auth-page.ts'
import { countWaiting } from './cart/cart-screen.ts'
import { arrived, boxOf, panelOf, tabOf } from './feedback/feedback-screen.ts'
import { expect, test } from './fixtures.ts'
import { pay } from './checkout/guest-checkout.ts'

test.use({
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2.625,
  hasTouch: true,
  isMobile: true,
})

/** Nothing on screen is wider than the phone. */
async function expectToFit(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(360)
}

/** Taps what a thumb would, and looks at the screen that comes: it has its heading, and nothing scrolls sideways. */
async function go(page: Page, target: Locator, heading: string | RegExp): Promise<void> {
  await target.tap()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectToFit(page, String(heading))
}

test('PWA-04 on a phone of 360 by 640 the pages of the menus are reached by taps, and nothing scrolls sideways', async ({
  page,
  ready,
  shop,
}) => {
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const menu = async (name: string | RegExp) => {
    await banner.getByRole('button', { name: 'Menu' }).tap()
    return page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })
  }
  const account = async (name: string) => {
    await banner.getByRole('button', { name: 'Your account' }).tap()
    return page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name })
  }
  await page.goto('/')
  await ready()

  // Found, looked at, bought.
  await go(page, await menu('Planes'), 'Planes')
  await main.getByRole('button', { name: /^Filters/ }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox').first().check()
  await filters.getByRole('button', { name: /^Show/ }).tap()
  await go(page, main.getByRole('link', { name: /Firecrest 850/ }).first(), 'Firecrest 850')
  await page.getByRole('button', { name: 'Add to cart' }).first().tap()
  await banner.getByRole('button', { name: 'Cart, 1 item' }).tap()
  const panel = page.getByRole('dialog', { name: /ready to go/ })
  await go(page, panel.getByRole('button', { name: "Let's review" }), 'Cart')
  await go(page, main.getByRole('link', { name: 'Checkout' }), /Checkout/)

  // Signed in.
  await go(page, await menu('Sign In / Sign Up'), /Welcome|Sign/)
  const { email, password } = { email: 'maker@example.com', password: 'Windsock-7-Tailplane!' }
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).tap()
  // The next page comes a second later, and would close a menu.
  await expect(page).not.toHaveURL(/\/auth/)

  // What is one's own.
  await go(page, await account('Dashboard'), 'Dashboard')
  await go(page, main.getByRole('link', { name: 'My build' }).first(), 'Lapwing 800')
  await go(page, await account('Orders'), 'Orders')
  await go(page, main.getByRole('link', { name: /KMI-/ }).first(), /KMI-/)
  await go(page, await account('Profile'), /Profile/)
  await go(page, await account('At the field'), 'At the field')
  await go(page, main.getByRole('link', { name: 'Field card' }).first(), 'Lapwing 800')
  await go(page, page.getByRole('link', { name: 'Close the card' }), 'At the field')

  // What one wishes for.
  await go(page, await menu('Planes'), 'Planes')
  await main
    .getByRole('button', { name: /^Wishlist: /, pressed: false })
    .first()
    .tap()
  await banner.getByRole('button', { name: 'Your account' }).tap()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'My Wishlist' }).tap()
  const wishes = page.getByRole('dialog', { name: /^My Wishlist \(\d+\)$/ })
  await expect(wishes.getByRole('link').first()).toBeVisible()
  await expectToFit(page, 'the wishlist')
  // Its keys answer a moment after it is seen.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(wishes).toBeHidden({ timeout: 1_000 })
  }).toPass()

  // What stands in the menu and at the foot.
  await go(page, await menu('Install the app'), /^Install/)
  const foot = page.getByRole('contentinfo')
  for (const link of await foot
    .getByRole('link')
    .filter({ hasNotText: /@|http/ })
    .all()) {
    const address = (await link.getAttribute('href')) ?? ''
    if (!address.startsWith('/')) continue
    const opened = await shop.fetch(address)
    expect(opened.status, address).toBe(200)
  }
  await go(page, foot.getByRole('link', { name: 'Printing' }), /Print/)
  await go(page, foot.getByRole('link', { name: 'Contact' }), /Contact/)
  await page
    .getByRole('button', { name: /feedback/i })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: /feedback/i })).toBeVisible()
})

test('PWA-04 on a phone of 360 by 640 a guest finds a plane, pays and downloads it by taps, and nothing scrolls sideways', async ({
  page,
  ready,
}) => {
  const main = page.getByRole('main')
  await page.goto('/planes')
  await ready()
  await go(page, main.getByRole('link', { name: /Dunlin 1000/ }).first(), 'Dunlin 1000')
  await page.getByRole('button', { name: 'Add to cart' }).first().tap()
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).tap()
  const panel = page.getByRole('dialog', { name: /ready to go/ })
  await go(page, panel.getByRole('button', { name: "Let's review" }), 'Cart')
  await go(page, main.getByRole('link', { name: 'Checkout' }), /Checkout/)
  await page.getByLabel('Email').fill('guest@example.com')
  await pay(page).tap()
  await page.waitForURL('**/api/test-payments/**')
  await expectToFit(page, 'the payment page')
  await pay(page).tap()
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectToFit(page, 'the confirmation')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download ZIP, .+: Dunlin 1000$/ }).tap()
  expect((await started).suggestedFilename()).toMatch(/^dunlin-1000-v[\d.]+\.zip$/)
})

test('PWA-04 on a phone of 360 by 640 a new member edits the profile, sends feedback, sees the outbox and signs out', async ({
  page,
  shop,
  ready,
}) => {
  const main = page.getByRole('main')
  await page.goto('/auth?tab=register')
  await ready()
  await expectToFit(page, 'the registration')
  const { fillRegistration, button } = authPage(page)
  await fillRegistration()
  await button('Create Account').tap()
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectToFit(page, 'the dashboard')

  const account = page.getByRole('banner').getByRole('button', { name: 'Your account' })
  await account.tap()
  await go(page, page.getByRole('dialog').getByRole('link', { name: 'Profile' }), 'Profile')
  await go(page, main.getByRole('link', { name: 'Edit profile' }), 'Edit profile')
  await main.getByLabel('First Name').fill('Marian')
  await main.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page).toHaveURL('/user/profile')
  await expect(main.getByRole('cell', { name: 'Marian' })).toBeVisible()

  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await expectToFit(page, 'the outbox')
  await page.mouse.move(20, 200)
  await tabOf(page).tap()
  await boxOf(page).fill('Written with a thumb')
  await expectToFit(page, 'the feedback panel')
  await panelOf(page).getByRole('button', { name: 'Send feedback' }).tap()
  await expect.poll(async () => (await arrived(shop, 'Written with a thumb')).length).toBe(1)
  // Whoever leaves while something waits is asked.
  await expect.poll(() => countWaiting(page)).toBe(0)
  await page.keyboard.press('Escape')

  await account.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(account).toHaveCount(0)
})

test('an installed app is counted once on a device, and later where the shop did not answer', async ({
  page,
  shop,
  ready,
}) => {
  const { db } = shop.services
  const counted = async () =>
    (await db.selectFrom('day_counts').where('what', '=', 'install').select('count').executeTakeFirst())
      ?.count ?? 0
  const before = await counted()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  let asked = 0
  await page.route('**/api/installs', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.fallback()
  })
  // What the page does besides begins when it is used.
  const use = (seen: () => number | Promise<number>) =>
    expect.poll(async () => {
      await page.keyboard.press('Shift')
      return seen()
    })
  await page.goto('/planes')
  await ready()
  await use(() => asked).toBe(1)
  // Before that the device believes that it is counted.
  await page.waitForFunction(() => localStorage.getItem('kestrel.install-counted') === 'false')
  await page.reload()
  await ready()
  await use(counted).toBe(before + 1)
  for (const path of ['/', '/tutorials']) {
    await page.goto(path)
    await ready()
    await page.keyboard.press('Shift')
    // It loads with what counts.
    await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toBe(2)
  expect(await counted()).toBe(before + 1)
})
