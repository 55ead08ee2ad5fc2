import { aircraftZip, setUpAddress } from '#server/testing/first-hour.ts'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'
import {
  startStripeServer,
  type StripeServer,
  webhookSecret,
} from '#server/testing/services/stripe-server.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

// A shop of its own: it is empty, and its settings are changed.
// Mail goes to a real server and payments to a server that speaks Stripe, both on loopback.
let empty: TestShop
let mail: MailServer
let stripe: StripeServer
test.beforeAll(async () => {
  ;[mail, stripe] = [await startMailServer(), await startStripeServer()]
  empty = await startTestShop({
    pages: true,
    samples: false,
    environment: {
      mail: { smtpUrl: mail.url, from: 'shop@example.com' },
      stripe: { secretKey: 'sk_live_of_the_tests', webhookSecret, apiUrl: stripe.url, timeoutMs: 5_000 },
    },
  })
})
test.afterAll(async () => {
  await empty.close()
  await mail.stop()
  await stripe.stop()
})
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

test("an owner's first hour: an empty shop is set up, gets its first plane from a ZIP of 20 files, and makes its first real sale", async ({
  browser,
}) => {
  const desk = await browser.newContext({ baseURL: empty.url })
  const page = await desk.newPage()
  await page.goto(await setUpAddress(empty))
  await page.getByLabel('First Name').fill('Imke')
  await page.getByLabel('Email').fill('imke@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Windsock-7-Tailplane!')
  await page.getByRole('button', { name: 'Create administrator account' }).click()

  // The five steps.
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  const line = (name: string) => page.getByRole('listitem', { name })
  // Nothing is called done before it is.
  for (const step of ['Name and contact', 'Currency and tax', 'Mail', 'Payment', 'First product']) {
    await expect(line(step).getByText('To do', { exact: true })).toBeVisible()
    await expect(line(step).getByText(/^(Done|Tested, not live)$/)).toHaveCount(0)
  }
  const contact = line('Name and contact')
  await contact.getByLabel('Name of the shop').fill('Wader Works')
  await contact.getByLabel('Short name').fill('Wader')
  await contact.getByLabel('Support email').fill('hello@wader.example.com')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Done')).toBeVisible()
  const money = line('Currency and tax')
  await money.getByLabel('Currency').selectOption('EUR')
  await money.getByLabel('Percent').fill('19')
  await expect(money.getByText(/of it €.3\.98 VAT \(19%\)/)).toBeVisible()
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money.getByText('Done')).toBeVisible()
  await line('Mail').getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(line('Mail').getByText('Done')).toBeVisible()
  expect(mail.received.map(({ to, subject }) => [to, subject])).toContainEqual([
    'imke@example.com',
    'Mail from Wader Works works',
  ])
  await expect(line('Payment').getByText('To do', { exact: true })).toBeVisible()
  await line('Payment').getByRole('button', { name: 'Test the payment' }).click()
  await expect(line('Payment').getByText('Done', { exact: true })).toBeVisible()
  await line('First product').getByRole('button', { name: 'New product' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Sanderling 900')
  await page.getByRole('dialog').getByLabel('Price').fill('24.90')
  await page.getByRole('button', { name: 'Create draft' }).click()

  // Its files say nearly everything.
  await expect(page.getByRole('link', { name: 'Add at least one picture.' })).toBeVisible()
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles({
    name: 'Sanderling 900.zip',
    mimeType: 'application/zip',
    buffer: await aircraftZip('Sanderling 900'),
  })
  await expect(async () => {
    await empty.work()
    await expect(page.getByText('19 files added, 1 picture added.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Wing panel 1, right, mirror of W1L')).toBeVisible()
  await expect(page.getByText('18 to print')).toBeVisible()
  await page.getByLabel('Licence').selectOption('personal')
  // The bar says so of what was there before, too.
  await expect
    .poll(() => empty.services.db.selectFrom('products').select('licence_kind').execute())
    .toEqual([{ licence_kind: 'personal' }])
  await expect(page.getByText('Everything is saved')).toBeVisible()
  // What is said shortly stands above what is unsaved.
  const [said, saved] = await Promise.all([
    page.locator('#toast').boundingBox(),
    page.getByText('Everything is saved').boundingBox(),
  ])
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(saved?.y ?? 0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()

  // Somebody buys it.
  const street = await browser.newContext({ baseURL: empty.url })
  const buyer = await street.newPage()
  await buyer.route('https://pay.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  )
  await buyer.goto('/planes')
  // On a phone, what its files say stands beside the picture.
  const desktop = buyer.viewportSize()
  await buyer.setViewportSize({ width: 360, height: 780 })
  const fits = await buyer.getByText(/^Fits 220/).boundingBox()
  const picture = await buyer.locator('main li picture').boundingBox()
  expect(fits?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  if (desktop) await buyer.setViewportSize(desktop)
  await buyer.getByRole('link', { name: 'Sanderling 900' }).click()
  await expect(buyer).toHaveTitle('Sanderling 900 | Wader')
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect
    .poll(async () => (await street.cookies()).some((cookie) => cookie.name === 'kmi_guest_cart'))
    .toBe(true)
  await buyer.goto('/checkout')
  await buyer.getByRole('link', { name: 'Sign in if you have one' }).click()
  await buyer.getByRole('tab', { name: 'Create Account' }).click()
  await buyer.getByLabel('First Name').fill('Noor')
  await buyer.getByLabel('Email').fill('noor@example.com')
  await buyer.getByLabel('Password', { exact: true }).fill('Windsock-7-Tailplane!')
  await buyer.getByLabel('Confirm Password').fill('Windsock-7-Tailplane!')
  await buyer.getByRole('button', { name: 'Create Account' }).click()
  await buyer.waitForURL('**/checkout')
  await buyer.getByRole('button', { name: /^Pay.*24\.90/ }).click()
  await buyer.waitForURL('https://pay.example.com/**')
  const [id = ''] = [...stripe.sessions.keys()].slice(-1)
  const event = stripe.pay(id)
  const told = await fetch(`${empty.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(event ?? '') },
    body: event ?? '',
  })
  expect(told.status).toBe(200)
  await buyer.goto(stripe.sessions.get(id)?.success_url ?? '')
  await buyer.waitForURL('**/order-confirmation**')
  await empty.work()
  expect(mail.received.some(({ to }) => to === 'noor@example.com')).toBe(true)
  await page.goto('/admin')
  await expect(page.getByText('1 order', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finish setup' })).toHaveCount(0)
  await expect(page.getByText('Your shop takes test payments')).toHaveCount(0)
  await expect(page.getByText(/^€.24\.90$/).first()).toBeVisible()
  await Promise.all([desk.close(), street.close()])
})

test('without a mail server and live keys both steps are tested, not live, and a shop on sale warns its administrators', async ({
  browser,
}) => {
  const shop = await startTestShop({ pages: true })
  const desk = await browser.newContext({ baseURL: shop.url })
  const [name = '', value = ''] = (await shop.signIn('admin@example.com')).split('=', 2)
  await desk.addCookies([{ name, value, url: shop.url }])
  const page = await desk.newPage()
  // A page waits 15 s for an answer; what is held here may take longer on a busy machine.
  await waitWithoutEnd(page)
  // Nothing is said about the steps before they are known.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/set-up', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/set-up')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  const left = page.getByText(/^\d of 5 to do, in any order\.$/)
  await expect(left).toHaveCount(0)
  held.resolve()
  await expect(left).toBeVisible()
  await expect(page.getByText('Your shop takes test payments')).toBeVisible()
  const step = (title: string) => page.getByRole('listitem', { name: title })
  await step('Mail').getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(step('Mail').getByText('Tested, not live')).toBeVisible()
  await expect(step('Mail').getByText('SMTP_URL')).toBeVisible()
  await step('Payment').getByRole('button', { name: 'Test the payment' }).click()
  await expect(step('Payment').getByText('Tested, not live')).toBeVisible()
  await expect(step('Payment').getByText(`${shop.url}/api/payments/webhook`)).toBeVisible()
  // The sum says of each step what its badge says.
  await expect(page.getByText('2 of 5 to do, in any order. 2 of 5 tested, not live.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Finish setup' })).toBeVisible()
  // Each step that is left leads to its place.
  await page.getByRole('link', { name: /^Payments move no money yet/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Payment' })).toBeInViewport()
  await page.goto('/admin')
  await expect(page.getByText('Your shop takes test payments')).toBeVisible()
  // Nobody can order while payments are off, so nothing is sold for test money.
  await page.getByRole('switch', { name: /^Payments/ }).click()
  await expect(page.getByText('Your shop takes test payments')).toHaveCount(0)
  await desk.close()
  await shop.close()
})
