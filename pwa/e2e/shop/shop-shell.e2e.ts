import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const desk = { width: 1280, height: 900 }
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })

test('SHELL-30 SHELL-89 SHELL-92 an address that nothing has is a page of its own, with status 404; "Go Back" leads to where one came from', async ({
  page,
  shop,
  ready,
}) => {
  for (const path of ['/no-such-type', '/planes/no-such-plane', '/product/999999', '/parts/no-such-part']) {
    const answer = await shop.fetch(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
  }
  await page.goto('/parts')
  const answer = await page.goto('/a/b/c/d')
  expect(answer?.status()).toBe(404)
  await ready()
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/parts')
})

test('SHELL-90 SHELL-91 SHELL-95 from a page that is not there links lead home and to the planes', async ({
  page,
  ready,
}) => {
  await page.goto('/a/b/c/d')
  await ready()
  const missing = page.getByRole('heading', { level: 1, name: 'Page Not Found' })
  for (const [name, path] of [
    ['Return Home', '/'],
    ['Browse Planes', '/planes'],
    ['Aircraft Models', '/planes'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(missing).toHaveCount(0)
    await page.goBack()
    await expect(missing).toBeVisible()
  }
})

test('SHELL-83 SHELL-84 SHELL-85 SHELL-88 Menu is a dropdown from 880 px on, and a side sheet below: a link in it closes it, and the page changes 150 ms later', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 879, height: 900 })
  await page.clock.install()
  await page.goto('/planes')
  await ready()
  await menu(page).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('link', { name: 'Sign In / Sign Up' })).toHaveAttribute('href', '/auth')
  // With the focus it hears keys.
  await expect(sheet.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await page.setViewportSize({ width: 880, height: 900 })
  await menu(page).click()
  const links = page.getByRole('navigation', { name: 'Menu' })
  await expect(links.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu(page)).toBeFocused()

  await page.setViewportSize({ width: 412, height: 839 })
  await menu(page).click()
  const link = sheet.getByRole('link', { name: 'Home' })
  await expect(link).toBeVisible()
  await page.evaluate(() => {
    const times = window as unknown as { tapped: number; moved: number }
    addEventListener('click', () => (times.tapped = performance.now()), { capture: true })
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      times.moved ??= performance.now()
      push(...given)
    }
  })
  await stopTime(page)
  await link.click()
  await page.clock.runFor(140)
  expect(new URL(page.url()).pathname).toBe('/planes')
  await page.clock.runFor(20)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.clock.resume()
  await expect(sheet).toBeHidden()
  const waited = await page.evaluate(() => {
    const { tapped, moved } = window as unknown as { tapped: number; moved: number }
    return moved - tapped
  })
  expect(waited).toBeGreaterThanOrEqual(149)
})

test('SHELL-50 SHELL-53 SHELL-57 SHELL-76 the main navigation and the logo lead home and to the planes; every change of route begins at the top: a link, Back, Forward, Back to another document, and a reload', async ({
  page,
  ready,
}) => {
  await page.setViewportSize(desk)
  const top = () => page.evaluate(() => scrollY)
  // A page may not be that long yet.
  const scrollDown = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, 700)
          return scrollY
        }),
      )
      .toBe(700)
  const planes = page.getByRole('heading', { level: 1, name: 'Planes' })
  const plane = page.getByRole('heading', { level: 1, name: 'Lapwing 800' })
  await page.goto('/planes/lapwing-800')
  await ready()
  await scrollDown()
  const main = page.getByRole('navigation', { name: 'Main' })
  const home = main.getByRole('link', { name: 'Home', exact: true })
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ })
  await expect(home).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: 'Planes' }).click()
  await expect(planes).toBeFocused()
  expect(await top()).toBe(0)
  for (const link of [logo, home]) {
    await scrollDown()
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await top()).toBe(0)
    await page.goBack()
    await expect(planes).toBeFocused()
    expect(await top()).toBe(0)
  }
  await scrollDown()
  await page.goBack()
  await expect(plane).toBeFocused()
  expect(await top()).toBe(0)
  await scrollDown()
  await page.goForward()
  await expect(planes).toBeFocused()
  expect(await top()).toBe(0)
  await scrollDown()
  await page.goto('/about')
  await ready()
  await page.goBack()
  await expect(planes).toBeVisible()
  await ready()
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(0)
  await scrollDown()
  await page.reload()
  await ready()
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(0)
})

test('SHELL-51 SHELL-52 a page is fetched when it is first opened; until it is there, that is said', async ({
  page,
  ready,
}) => {
  const asked: string[] = []
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/planes-[\w-]+\.js$/, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await page.setViewportSize(desk)
  await page.goto('/parts')
  await ready()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Planes' }).click()
  await expect(page.getByText('Loading page...')).toBeVisible()
  open()
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect(page.getByText('Loading page...')).toBeHidden()
  expect(asked).toHaveLength(1)
})

test("an administrators' page has the footer too", async ({ page, signIn }) => {
  await signIn('admin@example.com')
  await page.setViewportSize(desk)
  const hasFooter = async () => {
    for (const name of ['About', 'Contact', 'Terms', 'Privacy'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}`,
      )
  }
  await page.goto('/admin/orders')
  await hasFooter()
  await page.locator('a[href="/admin"]').first().click()
  await expect(page).toHaveURL('/admin')
  await hasFooter()
  await page.goto('/')
  await hasFooter()
})

test('SHELL-72 SHELL-74 SHELL-75 the footer says how to write to the shop and who takes the money; with the cart or payments off nothing is said of payments', async ({
  page,
  shop,
}) => {
  await page.goto('/planes')
  const footer = page.getByRole('contentinfo')
  const { supportEmail } = shop.services.environment.shop
  await expect(footer.getByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  )
  await expect(footer.getByText(/^Secure payments via /)).toBeVisible()
  const cookie = await shop.signIn('admin@example.com')
  const drawn = async () => (await shop.fetch('/planes')).text()
  for (const key of ['cart_enabled', 'payment_enabled']) {
    const set = (value: boolean) =>
      shop.fetch(`/api/admin/settings/${key}`, { method: 'PUT', body: { value }, cookie })
    await set(false)
    try {
      await expect.poll(drawn).not.toContain('Secure payments via ')
      await page.goto('/planes')
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/^Secure payments via /)).toHaveCount(0)
    } finally {
      await set(true)
    }
    await expect.poll(drawn).toContain('Secure payments via ')
  }
})

test('SHELL-99 SHELL-100 SHELL-101 SHELL-102 a page that fails to draw says so, and Try Again draws it once the fault is gone', async ({
  page,
  shop,
  ready,
}) => {
  await page.route('**/api/products/by-slug/lapwing-800', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), images: null } })
  })
  const openBroken = async () => {
    await page.goto('/planes')
    await ready()
    await page.getByRole('link', { name: 'Lapwing 800' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  }
  await openBroken()
  const { supportEmail } = shop.services.environment.shop
  await expect(page.getByRole('main').getByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  )
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await openBroken()
  await page.unroute('**/api/products/by-slug/lapwing-800')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
})

test('while the server is unreachable the header says so, and stops when it is back; theme and units are kept on the device', async ({
  page,
  context,
  ready,
}) => {
  await page.goto('/planes')
  await ready()
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText(/^Offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Offline\./)).toBeHidden()
  await menu(page).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByRole('button', { name: 'Blueprint' }).click()
  await sheet.getByRole('button', { name: 'Imperial' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-units', 'imperial')
})
