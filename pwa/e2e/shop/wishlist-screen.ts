import { expect, type Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'

/** Two downloads and goods that are shipped. */
export const wished = { lapwing: 'Lapwing 800', dunlin: 'Dunlin 1000', kit: 'Field repair kit' }
type Name = (typeof wished)[keyof typeof wished]

export async function idOf(shop: TestShop, name: Name): Promise<number> {
  const product = await shop.services.db
    .selectFrom('products')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return product.id
}
export async function wishElsewhere(shop: TestShop, cookie: string, ...names: Name[]): Promise<void> {
  for (const name of names) {
    const body = { productId: await idOf(shop, name) }
    expect((await shop.fetch('/api/wishlist', { method: 'POST', cookie, body })).status).toBe(200)
  }
}
/** Names in the account's wishlist, latest first. */
export async function wishesOf(shop: TestShop, cookie: string): Promise<string[]> {
  const items = (await (await shop.fetch('/api/wishlist', { cookie })).json()) as {
    product: { name: string }
  }[]
  return items.map(({ product }) => product.name)
}

/** Hearts and the modal as a person uses them. */
export function wishlistScreen(page: Page) {
  const modal = page.getByRole('dialog', { name: /^My Wishlist/ })
  return {
    modal,
    heart: (name: Name) => page.getByRole('button', { name: `Wishlist: ${name}`, exact: true }).first(),
    row: (name: Name) => modal.getByRole('listitem').filter({ hasText: name }),
    open: async (count: number) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'My Wishlist' }).click()
      await expect(modal.getByRole('heading', { name: `My Wishlist (${count})` })).toBeVisible()
    },
  }
}
/** Every state that a heart has had since the call, as `aria-pressed`. */
export async function watchHeart(page: Page, name: Name): Promise<() => Promise<string[]>> {
  await page.evaluate((label) => {
    const heart = document.querySelector(`button[aria-label="Wishlist: ${label}"]`)
    if (!heart) throw new Error(`There is no heart for ${label}`)
    const states: string[] = []
    new MutationObserver(() => states.push(heart.getAttribute('aria-pressed') ?? '')).observe(heart, {
      attributeFilter: ['aria-pressed'],
    })
    Object.assign(globalThis, { heartStates: states })
  }, name)
  return () => page.evaluate(() => (globalThis as unknown as { heartStates: string[] }).heartStates)
}
