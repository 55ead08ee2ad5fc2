import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { fromCents } from '#shared/money.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { saleColumns, shapeSale } from './sales.queries.ts'

export type SaleFields = Omit<Sale, 'id'>

const mostSales = 500

/** Open ones by start; then past ones, newest first. */
export async function allSales(db: Db): Promise<Sale[]> {
  const [open, past] = await Promise.all([
    db
      .selectFrom('sales')
      .where('end_date', '>', sql<Date>`now()`)
      .orderBy('start_date')
      .orderBy('end_date', 'desc')
      .orderBy('id')
      .limit(mostSales)
      .select(saleColumns)
      .execute(),
    db
      .selectFrom('sales')
      .where('end_date', '<=', sql<Date>`now()`)
      .orderBy('end_date', 'desc')
      .orderBy('id')
      .limit(mostSales)
      .select(saleColumns)
      .execute(),
  ])
  return [...open, ...past].slice(0, mostSales).map(shapeSale)
}
export async function findSale(db: Db, id: number): Promise<Sale | undefined> {
  const row = await db
    .selectFrom('sales')
    .where('id', '=', id)
    .select(saleColumns)
    .forUpdate()
    .executeTakeFirst()
  return row && shapeSale(row)
}
const valuesOf = (sale: SaleFields) => ({
  name: sale.name,
  site_wide: sale.siteWide,
  product_ids: sale.productIds,
  discount_type: sale.discountType,
  discount_value: sale.discountValue,
  start_date: sale.startDate,
  end_date: sale.endDate,
})
export async function insertSale(db: Db, sale: SaleFields): Promise<number> {
  const { id } = await db.insertInto('sales').values(valuesOf(sale)).returning('id').executeTakeFirstOrThrow()
  return id
}
/** An edited sale is no longer a sample. */
export async function updateSale(db: Db, id: number, sale: SaleFields): Promise<void> {
  await db
    .updateTable('sales')
    .set({ ...valuesOf(sale), is_sample: false })
    .where('id', '=', id)
    .execute()
}
export async function deleteSale(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sales').where('id', '=', id).execute()
}

/** Dearest first, where a mistake costs most. */
export async function productsInSale(db: Db, sale: Pick<Sale, 'siteWide' | 'productIds'>, limit: number) {
  const named = () =>
    db
      .selectFrom('products')
      .where('status', '=', 'published')
      .$if(!sale.siteWide, (query) => query.where('id', '=', sql<number>`any(${sale.productIds}::int[])`))
  const [{ count }, rows] = await Promise.all([
    named()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    named()
      .orderBy('price_cents', 'desc')
      .orderBy('name')
      .limit(limit)
      .select(['id', 'name', 'price_cents'])
      .execute(),
  ])
  return {
    count,
    rows: rows.map((row) => ({ id: row.id, name: row.name, price: fromCents(row.price_cents) })),
  }
}
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
