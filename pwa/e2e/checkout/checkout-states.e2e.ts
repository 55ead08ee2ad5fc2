import { orderShop, sendEvent } from '#server/testing/order-shop.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { fillAddress, openCheckout, pay } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

test('a declined card keeps the cart and what was typed, and the same order is paid after it', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, 'hardware-kit')
  await fillAddress(page)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: 'Decline this payment' }).click()
  await expect(page.getByText('Payment declined. Nothing was charged. Your cart is kept.')).toBeVisible()
  const number = await page.getByText(/^Order KMI-\d+$/).innerText()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Berlin')
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
})

test('the last piece stays for its buyer: declined, it is still theirs to pay another way, also through the cart', async ({
  page,
  shop,
}) => {
  const goods = shop.services.db.updateTable('products').where('slug', '=', 'spar-set-dunlin-1000')
  await goods.set({ stock: 1 }).execute()
  await openCheckout(page, shop, 'spar-set-dunlin-1000')
  await fillAddress(page)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: 'Decline this payment' }).click()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(pay(page)).toBeEnabled()
  await page.goto('/cart')
  await expect(page.getByText('Out of stock')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
})

test('a slow bank: nobody is asked to pay again, the page updates by itself, and a mail comes', async ({
  page,
  shop,
}) => {
  const email = `a.very.long.name.of.a.patient.buyer-${Date.now()}@modelflyers-association.example.com`
  await openCheckout(page, shop, 'hobby-64')
  await page.getByLabel('Email').fill(email)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  const reference = new URL(page.url()).pathname.split('/').at(-1)
  const tell = (kind: 'waiting' | 'paid') =>
    sendEvent(shop, { eventId: `${kind}:${reference}`, reference, kind, amountCents: 3490 })
  await tell('waiting')
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await page.waitForURL('**/order-confirmation**')
  const notice = page.getByRole('status').filter({ hasText: 'Your bank' })
  await expect(notice).toContainText("Your bank hasn't answered yet. Please don't pay again.")
  await expect(notice).toContainText(`This page updates, and we'll mail you at ${email}.`)
  const payAgain = page.getByRole('main').getByRole('button', { name: /pay/i })
  await expect(payAgain).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect((await tell('paid')).status).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  // The name of the field has the whole address, and makes it no wider than the page's column.
  const password = await page.getByLabel(`A password for ${email}`).boundingBox()
  expect((password?.x ?? 0) + (password?.width ?? 360)).toBeLessThanOrEqual(344)
  expect((await shop.mailTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order KMI-\d+: thank you$/),
  ])
})

test('a cancelled order says that nothing was charged, and the cart is complete; cancelled once more after it was paid, the money is refunded', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, 'hardware-kit')
  await fillAddress(page)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(page.getByRole('main')).toContainText(
    /Nothing was charged\. Your cart is kept\. We keep the goods for you until (\d{1,2} \w{3}, )?\d\d:\d\d\./,
  )
  await page.getByRole('link', { name: /^Full order KMI-/ }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('This order was cancelled. Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Open cart' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.getByRole('link', { name: /^Full order KMI-/ }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Refunded in full.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
})

test('an order that was paid before its cancellation, on a page that shows it unpaid, stays, and the next dialog says what is refunded: after a partial refund the rest', async ({
  page,
  shop,
}) => {
  const at = orderShop(shop)
  const { ref, orderId, paymentUrl } = await at.place(await at.itemsOf('wheel-set-60'))
  // A page that waits for the bank would read it again by itself.
  await at.decide(paymentUrl, 'decline')
  await listenFor(page.context(), 'The order was paid meanwhile. Please look again.')
  await page.goto(`/order/${ref}`)
  await page.route('**/api/orders/*/cancellation', async (route) => {
    const opened = await at.read<{ paymentUrl: string }>(await at.post(`/api/orders/${ref}/payment`))
    await at.decide(opened.paymentUrl, 'pay')
    await route.continue()
  })
  const ask = page.getByRole('button', { name: 'Cancel this order' })
  const dialog = page.getByRole('alertdialog')
  await ask.click()
  await expect(dialog).toContainText('Nothing was charged.')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(dialog).toHaveCount(0)
  await ask.click()
  const { total, currency } = await at.orderOf(ref)
  await expect(dialog).toContainText(`${formatPrice(total, currency)} is refunded the way you paid.`)
  await dialog.getByRole('button', { name: 'Keep the order' }).click()

  const refunded = await shop.fetch(`/api/admin/orders/${orderId}/refunds`, {
    method: 'POST',
    body: { key: crypto.randomUUID(), amount: '1.00', reason: 'a scratch' },
    cookie: await shop.signIn('admin@example.com'),
  })
  expect(refunded.status).toBe(200)
  await page.reload()
  await ask.click()
  const rest = fromCents(toCents(total) - 100)
  await expect(dialog).toContainText(`${formatPrice(rest, currency)} is refunded the way you paid.`)
})

test('an empty checkout offers no order: for a guest, a member, and a cart that was emptied elsewhere', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  const isEmpty = async () => {
    await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Browse Planes' })).toHaveAttribute('href', '/planes')
    await expect(main.getByRole('button', { name: /^(Pay|Get it)/ })).toHaveCount(0)
  }
  await page.goto('/checkout')
  await isEmpty()
  const cookie = await newMember(shop, page)
  await page.goto('/checkout')
  await isEmpty()
  const productId = ((await (await shop.fetch('/api/products/by-slug/hobby-64')).json()) as { id: number }).id
  await shop.fetch('/api/cart', { method: 'POST', body: { productId, quantity: 1 }, cookie })
  // On another device, in the moment between the look at the cart and the question what it costs.
  await page.route('**/api/orders/quote', async (route) => {
    await shop.fetch('/api/cart', { method: 'DELETE', cookie })
    await route.continue()
  })
  await page.goto('/checkout')
  await isEmpty()
})

test('a full order link that was cut says where the right one is, and sends a guest to support', async ({
  page,
}) => {
  await page.goto('/order/cut')
  await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible()
  await expect(page.getByText('Open the latest mail about your order.')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    '/support',
  )
})
