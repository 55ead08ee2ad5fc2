import { expect, type Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { giveGuestCart } from '#pwa/e2e/cart/give-guest-cart.ts'

/** Puts a product into the guest's cart, and waits until it is there. */
export async function addToCart(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'kmi_guest_cart'))
    .toBe(true)
}
export const sum = (page: Page) => page.getByRole('table', { name: 'Total' })
export const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ })

/** Fills in where goods go, and whom the order is for. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Name').fill('Mika Maker')
  await page.getByLabel('Street and number').fill('Sample Street 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('City').fill('Berlin')
}

/** From a page of the shop to the checkout, as a person does, once something is in the cart. */
export async function goToCheckout(page: Page): Promise<void> {
  await goToCart(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
}
export async function goToCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, / })
    .click()
  await page.getByRole('button', { name: "Let's review" }).click()
  await page.waitForURL('**/cart')
}

/** A guest's order of one aircraft, placed without a page and not paid for yet. */
export async function placeGuestOrder(
  shop: TestShop,
  slug: string,
): Promise<{ ref: string; number: string; paymentUrl: string }> {
  const post = async <T>(path: string, body: unknown) =>
    (await (await shop.fetch(path, { method: 'POST', body })).json()) as T
  const { id } = (await (await shop.fetch(`/api/products/by-slug/${slug}`)).json()) as { id: number }
  const cart = { country: 'DE', items: [{ productId: id, quantity: 1 }] }
  const { fingerprint } = await post<{ fingerprint: string }>('/api/orders/quote', cart)
  return post('/api/orders', { ...cart, fingerprint, key: crypto.randomUUID(), email: 'guest@example.com' })
}

export async function openCheckout(page: Page, shop: TestShop, slug: string): Promise<void> {
  await giveGuestCart(page, shop, slug)
  await page.goto('/checkout')
}
