import { part } from '#server/foundation/answer-part.ts'
import { announceChange, markRemoved } from '#server/database/catalogue-version.ts'
import type { TestShop } from './shop.ts'

/** A sale of a fifth on one product, from now on for so many seconds; `endIn` gives it others, `end` takes it away at once. */
export async function startSale({ services: { db } }: TestShop, slug: string, seconds: number) {
  const name = `Last call ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  const parts = [part.sales, part.product(id)]
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sales')
      .values({
        name,
        site_wide: false,
        product_ids: [id],
        discount_type: 'percentage',
        discount_value: '20',
        start_date: new Date(Date.now() - 60_000),
        end_date: new Date(Date.now() + seconds * 1000),
      })
      .execute()
    await announceChange(trx, parts)
  })
  const endIn = (left: number) =>
    db.transaction().execute(async (trx) => {
      const end_date = new Date(Date.now() + left * 1000)
      await trx.updateTable('sales').set({ end_date }).where('name', '=', name).execute()
      await announceChange(trx, parts)
    })
  const end = () =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sales').where('name', '=', name).execute()
      await announceChange(trx, parts)
    })
  return { name, endIn, end }
}

function change(
  shop: TestShop,
  slug: string,
  set: { status?: 'published' | 'archived'; price_cents?: number; stock?: number; name?: string },
) {
  return shop.services.db.transaction().execute(async (trx) => {
    const { id, product_type: type } = await trx
      .updateTable('products')
      .set(set)
      .where('slug', '=', slug)
      .returning(['id', 'product_type'])
      .executeTakeFirstOrThrow()
    // As the desk announces it: lists and their totals change with the status.
    const lists = set.status ? [part.type(type), part.types] : []
    const version = await announceChange(trx, [part.product(id), ...lists])
    if (set.status) await markRemoved(trx, [id], version, set.status === 'archived')
  })
}
/** Takes a product off sale, or back on. */
export const setProductStatus = (shop: TestShop, slug: string, status: 'published' | 'archived') =>
  change(shop, slug, { status })
/** Changes how many pieces of a product are on the shelf. */
export const setStock = (shop: TestShop, slug: string, stock: number) => change(shop, slug, { stock })
/** Changes what a product is called. */
export const setName = (shop: TestShop, slug: string, name: string) => change(shop, slug, { name })
/** Changes what a product costs. */
export const setPrice = (shop: TestShop, slug: string, cents: number) =>
  change(shop, slug, { price_cents: cents })
