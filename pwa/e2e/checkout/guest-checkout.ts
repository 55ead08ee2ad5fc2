import { expect, type Page } from '@playwright/test'

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
