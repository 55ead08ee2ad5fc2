import type { Page } from '@playwright/test'
import { sendEvent } from '#server/testing/order-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { giveGuestCart } from '#pwa/e2e/cart/give-guest-cart.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { addToCart, pay } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

const referenceOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const newAddress = () => `again-${crypto.randomUUID()}@example.com`
const ordersOf = ({ services: { db } }: TestShop, email: string) =>
  db
    .selectFrom('orders')
    .where('email', '=', email)
    .select(['id', 'number', 'status', 'payment', 'start_now_at'])
    .execute()

/** Orders what is in the cart, up to the page of the payment. */
async function orderAs(page: Page, email: string): Promise<string> {
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(email)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  return referenceOf(page)
}
/** The desk cancels what is unpaid. */
async function cancelUnpaid(shop: TestShop, email: string): Promise<void> {
  const cookie = await shop.signIn('admin@example.com')
  for (const { id, status } of await ordersOf(shop, email)) {
    if (status !== 'pending') continue
    const body = { status: 'cancelled' }
    const answer = await shop.fetch(`/api/admin/orders/${id}/status`, { method: 'POST', body, cookie })
    expect(answer.status).toBe(200)
  }
}
const payElsewhere = (shop: TestShop, reference: string) =>
  sendEvent(shop, { eventId: `paid:${reference}`, reference, kind: 'paid', amountCents: 2490 })

test('an order that ended unpaid does not block the next: the same cart is ordered again, also from a tab that stayed open', async ({
  page,
  context,
  shop,
}) => {
  const email = newAddress()
  await giveGuestCart(page, shop, 'dunlin-1000')
  const first = await orderAs(page, email)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByLabel('Email')).toBeVisible()
  await cancelUnpaid(shop, email)
  const second = await orderAs(page, email)
  expect(second).not.toBe(first)
  await cancelUnpaid(shop, email)
  await other.getByLabel('Email').fill(email)
  await pay(other).click()
  await other.waitForURL('**/api/test-payments/**')
  expect(referenceOf(other)).not.toBe(second)
  await pay(other).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  expect((await ordersOf(shop, email)).map(({ payment }) => payment).toSorted()).toEqual([
    'none',
    'none',
    'paid',
  ])
})

test('an order paid elsewhere empties the cart at the next checkout, and the next purchase is a new order', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  await giveGuestCart(page, shop, 'dunlin-1000')
  const first = await orderAs(page, email)
  expect((await payElsewhere(shop, first)).status).toBe(200)
  const [order] = await ordersOf(shop, email)
  await listenFor(page.context(), `Order KMI-${order?.number} is paid`)
  await page.goto('/checkout')
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await addToCart(page, '/planes/dunlin-1000')
  expect(await orderAs(page, email)).not.toBe(first)
  expect(await ordersOf(shop, email)).toHaveLength(2)
})

test('an order with a lost answer, paid from its mail, does not replace the next purchase', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  await giveGuestCart(page, shop, 'dunlin-1000')
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(email)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page).click()
  await expect(page.getByText('No answer from the shop')).toBeVisible()
  await page.unroute('**/api/orders')
  const [order] = await ordersOf(shop, email)
  const { reference } = await shop.services.db
    .selectFrom('payments')
    .where('order_id', '=', order?.id ?? '')
    .select('reference')
    .executeTakeFirstOrThrow()
  expect((await payElsewhere(shop, reference)).status).toBe(200)
  const later = await page.context().newPage()
  expect(await orderAs(later, email)).not.toBe(reference)
  expect(await ordersOf(shop, email)).toHaveLength(2)
})

const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /^Start now; I lose my right to withdraw/ })

test('offline while the order is placed, the form and its consent stay: after a retry there is one order, with the consent', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  await giveGuestCart(page, shop, 'dunlin-1000')
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(email)
  await consent(page).check()
  await page.route('**/api/orders/quote', (route) => route.abort())
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders/quote'))
  await pay(page).click()
  await asked
  await expect(page.getByText('No answer from the shop')).toBeVisible()
  await expect(consent(page)).toBeChecked()
  await page.unrouteAll()
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  const orders = await ordersOf(shop, email)
  expect(orders).toMatchObject([{ status: 'pending' }])
  expect(orders[0]?.start_now_at).not.toBeNull()
})

test('a declined download with the consent is the same order when it is paid another way; the next purchase asks for the consent anew', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  await giveGuestCart(page, shop, 'dunlin-1000')
  await page.goto('/checkout')
  await consent(page).check()
  await page.getByLabel('Email').fill(email)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: 'Decline this payment' }).click()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(consent(page)).toBeChecked()
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  expect(await ordersOf(shop, email)).toMatchObject([{ payment: 'paid' }])
  await addToCart(page, '/planes/hobby-64')
  await page.goto('/checkout')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(consent(page)).not.toBeChecked()
})
