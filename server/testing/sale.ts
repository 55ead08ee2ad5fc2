import { part } from '#server/foundation/answer-part.ts'
import { announceChange, markRemoved } from '#server/database/catalogue-version.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { TestShop } from './shop.ts'

/**
 * A sale of a fifth on one product, from now on for so many seconds; `endIn` gives it others, `end` takes it away at once.
 * Each waits until the shop answers with it: pages read it once.
 */
export async function startSale(shop: TestShop, slug: string, seconds: number) {
  const { db } = shop.services
  const name = `Last call ${crypto.randomUUID().slice(0, 8)}`
  const isAnswered = async (end: Date | null) => {
    const sales = (await (await shop.fetch('/api/sales/active')).json()) as Sale[]
    return sales.find((sale) => sale.name === name)?.endDate === end?.toISOString()
  }
  const heard = async (end: Date | null) => {
    while (!(await isAnswered(end)) && (end === null || end > new Date()));
  }
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  const parts = [part.sales, part.product(id)]
  const firstEnd = new Date(Date.now() + seconds * 1000)
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
        end_date: firstEnd,
      })
      .execute()
    await announceChange(trx, parts)
  })
  await heard(firstEnd)
  const endIn = async (left: number) => {
    const end_date = new Date(Date.now() + left * 1000)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('sales').set({ end_date }).where('name', '=', name).execute()
      await announceChange(trx, parts)
    })
    await heard(end_date)
  }
  const end = async () => {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sales').where('name', '=', name).execute()
      await announceChange(trx, parts)
    })
    await heard(null)
  }
  return { name, ends: firstEnd.getTime(), endIn, end }
}

interface ProductChange {
  status?: 'published' | 'archived'
  price_cents?: number
  stock?: number
  name?: string
}
/** A product that is not sold is not shown, whatever else changes. */
async function isShown(shop: TestShop, slug: string, set: ProductChange): Promise<boolean> {
  const answer = await shop.fetch(`/api/products/by-slug/${slug}`)
  if (!answer.ok) return answer.status === 404 && set.status !== 'published'
  const { name, price, availability } = (await answer.json()) as Product
  return (
    set.status !== 'archived' &&
    (set.name ?? name) === name &&
    (set.price_cents === undefined || (set.price_cents / 100).toFixed(2) === price) &&
    (set.stock === undefined || (set.stock === 0) === (availability === 'out'))
  )
}

/** Waits until the shop answers with it. */
async function change(shop: TestShop, slug: string, set: ProductChange): Promise<void> {
  await shop.services.db.transaction().execute(async (trx) => {
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
  while (!(await isShown(shop, slug, set)));
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
