import { giveGuestCart } from '#pwa/e2e/cart/give-guest-cart.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { fillAddress, openCheckout, pay } from './guest-checkout.ts'

test.use({ locale: 'de-DE' })
const many = [
  'dunlin-1000',
  'lapwing-800',
  'swift-1200',
  'hobby-64',
  'godwit-1300',
  'ruff-1000',
  'avocet-900',
]

test('360, 820 and 1440 px: with many lines total and button stay in view in cart and checkout, and the consent and the Terms stand at Pay', async ({
  page,
  shop,
}) => {
  await giveGuestCart(page, shop, ...many)
  await page.goto('/cart')
  const link = page.getByRole('link', { name: 'Checkout' })
  // Three planes by name; nobody is left to think that the others need nothing.
  const needed = page.getByRole('list', { name: 'Still needed' })
  await expect(needed).toContainText('Still needed for Dunlin 1000')
  await expect(needed.getByRole('listitem').last()).toHaveText(
    '4 more planes: see “You also need” on their pages.',
  )
  const total = page.getByText(/^Total$/).filter({ visible: true })
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(many.length)
    for (const line of [0, 3]) {
      await page
        .getByRole('button', { name: /^Remove / })
        .nth(line)
        .scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(total.last()).toBeInViewport({ ratio: 1 })
    }
    await link.click()
    await expect(pay(page)).toBeInViewport({ ratio: 1 })
    if (width < 880)
      await expect(page.getByRole('link', { name: 'Terms apply' })).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(pay(page)).toBeInViewport({ ratio: 1 })
    // The consent and the Terms stand with the button, after what is bought.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [consent, terms] = [
      page.getByRole('checkbox', { name: /^Start now/ }),
      page.getByRole('main').getByRole('link', { name: 'Terms', exact: true }),
    ]
    await consent.scrollIntoViewIfNeeded()
    await expect(terms).toBeInViewport()
    await expect(pay(page)).toBeInViewport({ ratio: 1 })
    await page.goBack()
  }
})

test('while the bank has not answered, the full order has no button that pays again, and says where the mail goes', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, 'hardware-kit')
  await fillAddress(page)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await page.waitForURL('**/order-confirmation**')
  // As a provider sends back whoever has paid: without saying that they left.
  const back = new URL(page.url())
  back.searchParams.delete('cancelled')
  await page.goto(back.href)
  await expect(page.getByRole('main')).toContainText("we'll mail you at guest@example.com")
  await page.getByRole('link', { name: /^Full order KMI-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order KMI-/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText("Please don't pay again.")
  await expect(page.getByRole('main').getByRole('button', { name: /pay/i })).toHaveCount(0)
})

test('the buyer reads day and time of an order in the list and in its history', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/orders')
  const moment = /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/
  await expect(page.getByRole('table').locator('time').first()).toHaveText(moment)
  await page.getByRole('link', { name: /^KMI-/ }).first().click()
  await expect(page.getByRole('main').locator('li time').first()).toHaveText(moment)
})
