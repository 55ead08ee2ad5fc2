import { part } from '#server/foundation/answer-part.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ samples: false, pages: true })
  await shop.services.db
    .insertInto('products')
    .values({
      slug: 'plane-of-the-test',
      product_type: 'planes',
      name: 'Plane of the test',
      price_cents: 1990,
      is_digital: false,
      status: 'published',
      stock: null,
      kind: null,
      weight_grams: null,
      licence_kind: null,
    })
    .execute()
})
afterAll(() => shop.close())

const page = async () => (await shop.fetch('/planes/plane-of-the-test')).text()
const write = async (key: 'cart_enabled' | 'payment_enabled', value: boolean | null) => {
  const { db } = shop.services
  await db.deleteFrom('settings').where('key', '=', key).execute()
  if (value !== null)
    await db
      .insertInto('settings')
      .values({ key, value: sql`to_jsonb(${value}::boolean)` })
      .execute()
  await announceChange(db, [part.settings])
}

/** The button of a product, and the link of the navigation. */
const cartOn = async () => {
  const html = await page()
  return [html.includes('Add to cart'), /<a [^>]*href="\/cart"/.test(html)]
}
test('SET-06 the cart is shown where the row cart_enabled was deleted, and not where it is false', async () => {
  await write('cart_enabled', false)
  await expect.poll(cartOn).toEqual([false, false])
  await write('cart_enabled', null)
  await expect.poll(cartOn).toEqual([true, true])
})

test('SET-07 "Secure payments via" is shown where the row payment_enabled was deleted, and not where it is false', async () => {
  await write('payment_enabled', false)
  await expect.poll(page).not.toContain('Secure payments via')
  await write('payment_enabled', null)
  await expect.poll(page).toContain('Secure payments via')
})
