import type { Page } from '@playwright/test'
import { setPrice, setProductStatus, setStock, startSale } from '#server/testing/sale.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { CartScreen, serverCart } from './cart-screen.ts'
import type { FaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

const spars = 'spar-set-dunlin-1000'
const sparsName = 'Spar set for the Dunlin 1000'
async function fillCart(shop: TestShop, slugs: readonly string[]): Promise<string> {
  const cookie = await shop.signIn('tester@example.com')
  await shop.fetch('/api/cart', { method: 'DELETE', cookie })
  const products = (await (await shop.fetch('/api/products?limit=100')).json()) as {
    id: number
    slug: string
  }[]
  for (const slug of slugs) {
    const productId = products.find((each) => each.slug === slug)?.id
    await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId, quantity: 1 } })
  }
  return cookie
}
const told = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text)
const waiting = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kestrel.device') ?? '{}').waiting as number)
/** Puts a plane into the cart of whoever is signed in, while the shop cannot be reached. */
async function addOffline(
  page: Page,
  readyOffline: () => Promise<void>,
  network: FaultyNetwork,
): Promise<void> {
  await page.goto('/planes/hobby-64')
  await readyOffline()
  await page.goto('/planes/hobby-64')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await network.set('killed')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => waiting(page)).toBe(1)
}

test("a member's cart names once what a sale's end and beginning, the stock and the owner changed meanwhile", async ({
  page,
  shop,
  signIn,
  network,
  readyOffline,
}) => {
  await signIn('tester@example.com')
  await setStock(shop, spars, 50)
  const sale = await startSale(shop, 'dunlin-1000', 3_600)
  const cookie = await fillCart(shop, ['dunlin-1000', 'hobby-64', spars])
  const cart = new CartScreen(page, readyOffline)
  // What was told is kept a moment after it is drawn; a page that is left earlier tells it again.
  const keeps = (seen: Record<string, string>) =>
    expect
      .poll(async () =>
        Object.fromEntries(
          (await cart.seenProducts('member')).map((each) => [
            each.name,
            `${each.seenPrice} ${each.seenAvailability}`,
          ]),
        ),
      )
      .toMatchObject(seen)
  await page.goto('/cart')
  await readyOffline()
  await page.goto('/cart')
  await expect(told(page, 'Hobby 64').first()).toBeVisible()
  await expect(told(page, /when you last looked|no longer sold|out of stock/i)).toHaveCount(0)
  await keeps({ 'Dunlin 1000': '19.92 in', [sparsName]: '11.90 in' })
  await network.set('killed')
  await page.goto('/cart')
  await expect(told(page, /Prices last seen/)).toBeVisible()
  await page
    .getByRole('group', { name: `Quantity of ${sparsName}` })
    .getByLabel('One more')
    .click()
  await expect.poll(() => waiting(page)).toBe(1)
  await sale.end()
  await setProductStatus(shop, 'hobby-64', 'archived')
  await setStock(shop, spars, 0)
  try {
    await network.set('fine')
    await expect(
      told(
        page,
        `Dunlin 1000 now costs $\u00a024.90. It was $\u00a019.92 when you last looked: the sale “${sale.name}” is over.`,
      ),
    ).toBeVisible()
    await expect(told(page, 'Hobby 64 is no longer sold.')).toBeVisible()
    await expect(told(page, `${sparsName} is out of stock now.`)).toBeVisible()
    // The person's own change stands, on both sides.
    await expect.poll(() => waiting(page)).toBe(0)
    await expect.poll(() => serverCart(shop, cookie)).toMatchObject({ [spars]: 2, 'dunlin-1000': 1 })

    await keeps({ 'Dunlin 1000': '24.90 in', [sparsName]: '11.90 out' })
    // From another page of the shop the cart is read too: that tells nobody.
    await page.goto('/planes')
    await page.goto('/cart')
    const gone = page.getByRole('listitem').filter({ hasText: 'Hobby 64' })
    await expect(gone.getByText('No longer sold')).toBeVisible()
    await expect(told(page, /when you last looked|is no longer sold|out of stock now/)).toHaveCount(0)

    // The cart is left first: there a late answer would tell the change already.
    await page.goto('/planes')
    await setStock(shop, spars, 50)
    await setPrice(shop, 'dunlin-1000', 2_990)
    await page.goto('/cart')
    await expect(told(page, `${sparsName} is in stock again.`)).toBeVisible()
    await expect(
      told(page, 'Dunlin 1000 now costs $\u00a029.90. It was $\u00a024.90 when you last looked.'),
    ).toBeVisible()

    await keeps({ 'Dunlin 1000': '29.90 in', [sparsName]: '11.90 in' })
    await page.goto('/planes')
    const another = await startSale(shop, 'dunlin-1000', 3_600)
    await page.goto('/cart')
    await expect(
      told(
        page,
        `Dunlin 1000 now costs $\u00a023.92. It was $\u00a029.90 when you last looked: it is in the sale “${another.name}”.`,
      ),
    ).toBeVisible()
    await another.end()
  } finally {
    await setProductStatus(shop, 'hobby-64', 'published')
    await setPrice(shop, 'dunlin-1000', 2_490)
  }
})

/** Another device fills a member's cart up to its limit, with what lists do not show. */
async function fillUp({ services: { db } }: TestShop, email: string, count: number) {
  const products = await db
    .insertInto('products')
    .values(
      Array.from({ length: count }, () => ({
        slug: `filler-${crypto.randomUUID()}`,
        product_type: 'planes',
        name: 'Filler',
        price_cents: 1990,
        is_digital: false,
        status: 'archived' as const,
        stock: null,
        kind: null,
        weight_grams: null,
        licence_kind: null,
      })),
    )
    .returning('id')
    .execute()
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const ids = products.map((product) => product.id)
  await db
    .insertInto('cart_items')
    .values(ids.map((productId) => ({ user_id: id, product_id: productId, quantity: 1 })))
    .execute()
  return () => db.deleteFrom('products').where('id', 'in', ids).execute()
}

test('a change made offline waits for a decision and is not lost: the product is no longer sold by then, then the cart is full; once there is room it comes through', async ({
  page,
  shop,
  signIn,
  network,
  readyOffline,
}) => {
  await signIn('tester@example.com')
  const cookie = await fillCart(shop, [spars])
  await addOffline(page, readyOffline, network)
  await setProductStatus(shop, 'hobby-64', 'archived')
  let empty = async (): Promise<unknown> => undefined
  try {
    await network.set('fine')
    await page.goto('/outbox')
    const entry = page.getByRole('listitem').filter({ hasText: 'Add Hobby 64' })
    await expect(entry).toContainText("Couldn't send: no longer sold")
    expect(await serverCart(shop, cookie)).toEqual({ [spars]: 1 })
    await expect(entry.getByRole('link', { name: 'Open cart' })).toHaveAttribute('href', '/cart')

    await setProductStatus(shop, 'hobby-64', 'published')
    empty = await fillUp(shop, 'tester@example.com', 49)
    await entry.getByRole('button', { name: 'Retry' }).click()
    await expect(entry).toContainText('Needs your decision: A cart holds at most 50 different products.')
    await expect(entry.getByRole('button', { name: 'Discard' })).toBeVisible()
    // What else was in the cart was not held up by it, and there is room again.
    await fillCart(shop, [spars])
    await entry.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
    expect(await serverCart(shop, cookie)).toEqual({ [spars]: 1, 'hobby-64': 1 })
  } finally {
    await setProductStatus(shop, 'hobby-64', 'published')
    await empty()
  }
})
