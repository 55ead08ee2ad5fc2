import type { Page } from '@playwright/test'
import { deskOf } from '#server/testing/desk-shop.ts'
import { fields } from '#server/testing/catalogue-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { findViolations } from './find-violations.ts'
import { expect, newMember, test } from './fixtures.ts'

/** Brings the page to a state that its address alone does not show. */
type Reach = (page: Page, shop: TestShop, signIn: (email?: string) => Promise<void>) => Promise<void>

/** As a new member with one product in the cart. */
async function openCheckout(page: Page, shop: TestShop, slug: string): Promise<void> {
  const [at, cookie] = [await deskOf(shop), await newMember(shop, page)]
  await at.post('/api/cart', { productId: await at.productId(slug), quantity: 1 }, cookie)
  await page.goto(`${shop.url}/checkout`)
}
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / })

const states: Record<string, Reach> = {
  async 'Pay with errors, for goods to Japan'(page, shop) {
    await openCheckout(page, shop, 'hardware-kit')
    await page.getByLabel('Country').selectOption('JP')
    await pay(page).click()
    await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible()
    await expect(page.getByText('Choose your prefecture.', { exact: true })).toBeVisible()
  },
  async 'an order that the shop refuses'(page, shop) {
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 409,
        headers: { 'kestrel-api': '1' },
        json: { code: 'conflict', message: 'The order was paid meanwhile. Please look again.' },
      }),
    )
    await openCheckout(page, shop, 'dunlin-1000')
    await pay(page).click()
    await expect(page.getByText('Not ordered')).toBeVisible()
  },
  async 'what came of a refund'(page, shop, signIn) {
    const { orderId } = await (await deskOf(shop)).buy(['hobby-64'], await shop.signIn('tester@example.com'))
    await signIn('admin@example.com')
    await page.goto(`${shop.url}/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund order/ })
    await dialog.getByRole('button', { name: /^Refund / }).click()
    await expect(dialog.getByRole('status')).toContainText('refunded')
  },
  async 'what a draft lacks before it is published'(page, shop, signIn) {
    const cookie = await shop.signIn('admin@example.com')
    const body = fields(`lacks-${crypto.randomUUID().slice(0, 8)}`, { tagline: '' })
    const draft = await shop.fetch('/api/admin/products', { method: 'POST', body, cookie })
    const { id } = (await draft.json()) as { id: number }
    await signIn('admin@example.com')
    await page.goto(`${shop.url}/admin/products/${id}`)
    await expect(page.getByText('Before it can be published')).toBeVisible()
    await expect(page.getByText('Recommended before you publish')).toBeVisible()
  },
}

for (const [name, reach] of Object.entries(states))
  test(`axe finds nothing on ${name} in either theme, 360 px and 1440 px`, async ({ page, shop, signIn }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await reach(page, shop, signIn)
    const found: string[] = []
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const violation of await findViolations(page)) found.push(`${width} px ${violation}`)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `${width} px scrolls sideways`).toBeLessThanOrEqual(0)
    }
    expect(found).toEqual([])
  })
