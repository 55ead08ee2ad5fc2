import type { Page } from '@playwright/test'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { addToCart, goToCart, goToCheckout, pay, sum } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

test('OPEN-16 ORDER-01 ORDER-02 a guest buys an aircraft on a phone with one address and two taps, and no surprise line', async ({
  page,
  browser,
  shop,
}) => {
  await listenFor(page.context(), 'The link is on its way')
  await addToCart(page, '/planes/dunlin-1000')
  await goToCheckout(page)
  await expect(page.getByText(/^Digital, release \d+\.\d+, personal licence$/)).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveCount(0)
  const consent = page.getByRole('checkbox', {
    name: /^Start now; I lose my right to withdraw once it starts/,
  })
  await expect(consent).not.toBeChecked()
  await page.getByLabel('Email').fill('guest@example.com')
  const before = await sum(page).innerText()
  expect(before.replaceAll(/\s/g, ' ')).toContain('Shipping Nothing to ship')
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  await expect(page.getByText(/receipt .+ on their way to guest@example\.com/)).toBeVisible()
  expect(await sum(page).innerText()).toBe(before)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download ZIP, .+: Dunlin 1000$/ }).click()
  expect((await started).suggestedFilename()).toMatch(/^dunlin-1000-v[\d.]+\.zip$/)
  await page.getByRole('button', { name: 'Send link to my computer, Dunlin 1000' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  // What was paid is out of the cart, and only then.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('kmi_guest_cart=%5B%5D')
  // The durable page opens on another device, too.
  await page.getByRole('link', { name: /^Full order KMI-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order KMI-/ })).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: /^Order KMI-/ })).toBeVisible()
  await elsewhere.close()
})

test('a missing field is named, the first gets the focus, and typing clears the message', async ({
  page,
}) => {
  await addToCart(page, '/parts/hardware-kit')
  await goToCheckout(page)
  await pay(page).click()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter your email.')
  const wanted = page.getByText(/^Enter your (email|name|street and number|postcode|city)\.$/)
  await expect(wanted).toHaveCount(5)
  await expect(page.locator('label', { hasText: 'Email' })).toBeInViewport({ ratio: 1 })
  await email.fill('guest')
  await expect(wanted).toHaveCount(4)
  await pay(page).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
})

test('a guest buys on a phone at 400 kbit/s: with the time that hands and eyes need it is done within 90 s', async ({
  page,
  context,
}) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const [throughput, latency] = [400_000 / 8, 0.4]
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latency * 1000,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  // The keystroke-level model (Card, Moran, Newell 1980): 1.35 s to decide before each act, 1.1 s to point at it, and
  // a letter on a phone's keyboard as slow as a poor typist's, 0.5 s.
  const [act, letter] = [1.35 + 1.1, 0.5]
  // The network's time from what came over it, whatever the machine needs: code, data and pictures follow one another.
  const roundTrips = 3
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const mail = 'guest@example.com'
  let acts = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    acts += 1
    await page.getByRole(role, { name }).first().click()
  }
  await page.goto('/planes')
  await tap(/Dunlin 1000/, 'link')
  await page.waitForURL('**/planes/dunlin-1000')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await tap('Add to cart')
  await tap(/^Cart/)
  await tap("Let's review")
  await page.waitForURL('**/cart')
  await tap('Checkout', 'link')
  const total = page.getByRole('table', { name: 'Total' }).getByRole('row').last()
  const asked = await total.innerText()
  acts += 1
  await page.getByLabel('Email').fill(mail)
  await tap(/^Pay/)
  await page.waitForURL('**/api/test-payments/**')
  await tap(/^Pay/)
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download ZIP/ })).toBeVisible()
  expect(await total.innerText()).toBe(asked)
  const sent = bytes / throughput + (acts + 1) * roundTrips * latency
  expect(sent + acts * act + mail.length * letter).toBeLessThan(90)
})

test('a sale that ends during the checkout is named, and nobody pays an unseen price; a later refusal says why', async ({
  page,
  shop,
}) => {
  const { db } = shop.services
  const sale = await db
    .selectFrom('sales')
    .where('name', '=', 'Thermal season')
    .select(['id', 'end_date'])
    .executeTakeFirstOrThrow()
  const end = (at: Date) => db.updateTable('sales').set({ end_date: at }).where('id', '=', sale.id).execute()
  await addToCart(page, '/planes/swift-1200')
  await goToCheckout(page)
  await page.getByLabel('Email').fill('guest@example.com')
  await expect(page.getByRole('button', { name: 'Pay $ 18.32' })).toBeEnabled()
  try {
    await end(new Date(Date.now() - 1000))
    await pay(page).click()
    await expect(
      page.getByText(
        /Swift 1200 now costs \$.22\.90\. It was \$.18\.32: the sale “Thermal season” is over\./,
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $ 22.90' })).toBeEnabled()
    expect(page.url()).toContain('/checkout')
    const message = 'You have used CLUB10 as often as one person can.'
    const json = { code: 'quote_changed', message, error: message }
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 409, headers: { 'kestrel-api': '1' }, json }),
    )
    await pay(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not ordered' })).toContainText(message)
  } finally {
    await end(sale.end_date)
  }
})

/** Gives what looks at the one picture of a plane in each theme. */
async function pictureOf(page: Page, shop: TestShop, slug: string) {
  const [picture] = await shop.services.db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .where('products.slug', '=', slug)
    .orderBy('position')
    .limit(1)
    .select(['hash', 'dark_hash'])
    .execute()
  return async (theme: 'light' | 'dark') => {
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const images = page.getByRole('main').locator(`img[src^="/uploads/"]`)
    const visible = () =>
      images.evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getAttribute('src')),
      )
    const wanted = theme === 'dark' ? picture?.dark_hash : picture?.hash
    await expect.poll(visible).toEqual([expect.stringContaining(wanted ?? 'none')])
  }
}

test('OPEN-16 a guest keeps the order with one password, and it joins the account once the address is confirmed; cart, checkout and confirmation show pictures on the ground of the theme', async ({
  page,
  shop,
}) => {
  const email = `keeper-${Date.now()}@example.com`
  const shown = await pictureOf(page, shop, 'hobby-64')
  await addToCart(page, '/planes/hobby-64')
  await goToCart(page)
  await shown('light')
  await shown('dark')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await shown('light')
  await shown('dark')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^Start now/ }).check()
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.waitForURL('**/order-confirmation**')
  await shown('dark')
  await shown('light')
  await page.getByLabel(`A password for ${email}`).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel(`A password for ${email}`).fill('Windsock-7-Tailplane!')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await page.goto('/user/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  const letter = (await shop.mailTo(email)).find(({ link }) => link.startsWith('/verify-email'))
  await page.goto(letter?.link ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.goto('/user/orders')
  await page.getByRole('link', { name: /^KMI-/ }).click()
  await expect(
    page.getByText(/you agreed that the download may start, and that you lose your right to withdraw/),
  ).toBeVisible()
})
