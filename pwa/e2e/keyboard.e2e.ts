import type { Page } from '@playwright/test'
import { passForTicket } from '#server/testing/support/pass-for-ticket.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { holdCall } from './account/auth-page.ts'
import { CartScreen, planes } from './cart/cart-screen.ts'
import { expect, newMember, test } from './fixtures.ts'
import { wished, wishElsewhere, wishlistScreen } from './shop/wishlist-screen.ts'
import { holdFrames } from './hold-frames.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

/** What has the focus: its role's name as a person hears it, and whether a ring can be seen. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return { name: '', ring: true, tag: 'BODY' }
    const label =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.innerText
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    return { name: label.trim().replaceAll(/\s+/g, ' '), ring, tag: element.tagName }
  })
}

/** Goes on by Tab until something with this name has the focus; everything on the way must show that it has it. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const { name: here, ring, tag } = await focused(page)
    expect(ring || tag === 'MAIN' || tag === 'BODY', `the focus on "${here}" can be seen`).toBe(true)
    if (name.test(here)) return
  }
  throw new Error(`No way by Tab to ${String(name)}`)
}

test('the main job by keyboard alone: found, put in the cart, registered, paid, downloaded', async ({
  page,
  ready,
}) => {
  await page.goto('/')
  await ready()
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toBe('Skip to content')
  await tabTo(page, /^Planes$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeFocused()
  await expect(page.getByRole('link', { name: /Curlew 1100/ }).first()).toBeVisible()
  await tabTo(page, /Curlew 1100/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Curlew 1100' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await tabTo(page, /^Add to cart$/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focused(page)).name).toBe('In your cart')

  // The panel takes the focus, Escape gives it back, and the review leads on.
  await tabTo(page, /^Cart, 1 item$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  // Its keys answer a moment after it has the focus.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect.poll(async () => (await focused(page)).name).toBe('Cart, 1 item')
  await page.keyboard.press('Enter')
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await tabTo(page, /^Let's review$/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/cart')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await tabTo(page, /^Checkout$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Sign in if you have one' })).toBeVisible()
  await tabTo(page, /^Sign in if you have one$/)
  await page.keyboard.press('Enter')

  // Registering: the tab by its arrow key, the fields in their order, Enter sends.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await tabTo(page, /^Sign In$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await tabTo(page, /^First Name/)
  await page.keyboard.type('Noor')
  await tabTo(page, /^Email/)
  await page.keyboard.type(`keys-${Date.now()}@example.com`)
  await tabTo(page, /^Password/)
  await page.keyboard.type('Windsock-7-Tailplane!')
  await tabTo(page, /^Confirm Password/)
  await page.keyboard.type('Windsock-7-Tailplane!')
  await page.keyboard.press('Enter')

  // Pays and downloads.
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await tabTo(page, /^Pay/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/api/test-payments/**')
  await tabTo(page, /^Pay/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('button', { name: /Download ZIP.*Curlew 1100/ })).toBeVisible()
  await tabTo(page, /Download ZIP.*Curlew 1100/)
  const started = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await started).suggestedFilename()).toMatch(/^curlew-1100-v[\d.]+\.zip$/)
})

test('whoever removes lines by keyboard goes on at the next one, at the end at the one before, at last at the title', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  const bin = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  await cart.giveGuest(shop, planes.swift, planes.spars, planes.lapwing)
  await cart.open('/cart')
  await bin(planes.swift.name).press('Enter')
  await expect(bin(planes.spars.name)).toBeFocused()
  await bin(planes.lapwing.name).press('Enter')
  await expect(bin(planes.lapwing.name)).toHaveCount(0)
  await expect(bin(planes.spars.name)).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'One less' }).press('Enter')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()

  await cart.add(planes.lapwing, 1)
  await cart.openPanel()
  await cart.panel.getByRole('button', { name: 'Remove Lapwing 800' }).press('Enter')
  await expect(cart.panel.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.panel.getByRole('heading', { name: '0 planes ready to go' })).toBeFocused()
})

test('in the wishlist the focus stays where a wish was put in the cart, and goes on where one was removed', async ({
  page,
  shop,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await wishElsewhere(shop, await newMember(shop, page), wished.lapwing, wished.dunlin)
  await page.goto('/')
  await ready()
  const wishes = wishlistScreen(page)
  await wishes.open(2)
  const row = wishes.row(wished.dunlin)
  await row.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(row.getByRole('link', { name: 'In your cart' })).toBeFocused()
  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  const last = wishes.row(wished.lapwing).getByRole('button', { name: /^Remove/ })
  await expect(last).toBeFocused()
  await last.press('Enter')
  await expect(wishes.modal.getByRole('heading', { name: 'My Wishlist (0)' })).toBeFocused()
})

test('when a focused button of a list goes away, the focus stays in the list', async ({
  page,
  shop,
  ready,
}) => {
  const list = page.getByRole('region', { name: 'Planes', exact: true })
  await page.goto('/planes?kind=Trainer')
  await ready()
  const kinds = page.getByRole('group', { name: 'Kind' })
  await kinds.getByRole('button', { name: /^All \d+$/ }).press('Enter')
  await expect(kinds.locator('input:enabled').nth(7)).toBeFocused()

  // More planes than a page holds.
  const facets = (await (await shop.fetch('/api/products/facets?type=planes')).json()) as object
  await page.route('**/api/products/facets**', (route) =>
    route.fulfill({ json: { ...facets, total: 30 }, headers: { 'kestrel-api': '1' } }),
  )
  await list.getByRole('button', { name: 'Remove Trainer' }).press('Enter')
  await expect(list).toBeFocused()
  await list.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL('/planes?page=2')
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: 'To the first page' }).press('Enter')
  await expect(page).toHaveURL('/planes')
  await expect(list).toBeFocused()

  await page.unroute('**/api/products/facets**')
  await page.goto('/planes?kind=EDF+jet&flying=beginner')
  await ready()
  await page.getByRole('button', { name: /^Any kind/ }).press('Enter')
  await expect(list).toBeFocused()
})

for (const [when, areFramesBack] of [
  ['after a tap into it before its first frame', true],
  ['when it is closed before its first frame', false],
] as const)
  test(`a sheet gives the focus back to what opened it, also ${when}`, async ({ page, ready }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/planes')
    await ready()
    const bringFrames = await holdFrames(page)
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.focus()
    await filters.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Close' }).focus()
    if (areFramesBack) {
      await bringFrames()
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
      await page.keyboard.press('Escape')
    } else {
      await page.keyboard.press('Enter')
      await bringFrames()
    }
    await expect(sheet).toBeHidden()
    await expect(filters).toBeFocused()
  })

async function writeTicket(shop: TestShop, subject: string): Promise<number> {
  const body = { subject, message: 'Carbon?', category: 'other', email: 'guest@example.com' }
  const answer = await shop.fetch('/api/support-tickets', { method: 'POST', body })
  return ((await answer.json()) as { id: number }).id
}

test('a heading that comes later, with its data, gets the focus that the page held until then', async ({
  page,
  shop,
  ready,
}) => {
  const pass = passForTicket(shop.services, await writeTicket(shop, 'Which spar?'))
  const held = await holdCall(page, `/api/support-tickets/${pass}`)
  await page.goto(`/ticket/${pass}`)
  await ready()
  await page.getByRole('main').getByRole('link', { name: 'Support' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main')).toBeFocused()
  held.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Which spar?' })).toBeFocused()
})

test('a heading that replaces another gets its focus, unless somebody has moved the focus meanwhile', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const id = await writeTicket(shop, 'Which glue?')
  await signIn('admin@example.com')
  const open = async () => {
    await page.goto('/admin/support')
    await ready()
    const held = await holdCall(page, `/api/admin/support-tickets/${id}`)
    await page.getByRole('link', { name: 'Which glue?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ticket' })).toBeFocused()
    return held
  }
  const heading = page.getByRole('heading', { level: 1, name: 'Which glue?' })
  ;(await open()).open()
  await expect(heading).toBeFocused()
  const held = await open()
  await page.keyboard.press('Shift+Tab')
  const { name } = await focused(page)
  expect(name).not.toBe('Ticket')
  held.open()
  await expect(heading).toBeVisible()
  expect((await focused(page)).name).toBe(name)
})
