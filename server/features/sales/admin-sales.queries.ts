import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, type ListPart, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import { fromCents } from '#shared/money.ts'
import type { Paging } from '#shared/paging.ts'
import type { SaleState } from '#shared/sales/admin-sales.contract.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { saleColumns, shapeSale } from './sales.queries.ts'

export type SaleFields = Omit<Sale, 'id'>

interface Wanted extends Paging {
  limit: number
  q?: string | undefined
  state?: SaleState | undefined
}
const from = sql`sales`
/** Each in its order, by an index: what ends next, what begins next, what has just ended. */
const parts: Record<SaleState, ListPart> = {
  running: {
    from,
    where: sql`end_date > now() and start_date <= now()`,
    by: [
      [sql`end_date`, 'time'],
      [sql`id`, 'number'],
    ],
  },
  planned: {
    from,
    where: sql`start_date > now()`,
    by: [
      [sql`start_date`, 'time'],
      [sql`id`, 'number'],
    ],
  },
  over: {
    from,
    where: sql`end_date <= now()`,
    by: [
      [sql`end_date`, 'time'],
      [sql`id`, 'number'],
    ],
    isDescending: true,
  },
}
export async function pageOfSales(db: Db, { q, state, ...paging }: Wanted) {
  const of = { rows: from, id: sql`id`, words: sql`name` }
  const has = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  const shown = (state ? [parts[state]] : [parts.running, parts.planned, parts.over]).map((part) => ({
    ...part,
    where: sql`${part.where} and ${has}`,
  }))
  const where = state ? sql`${parts[state].where} and ${has}` : has
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, shown, paging),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await db
    .selectFrom('sales')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(saleColumns)
    .execute()
  return { rows: inOrder(ids, rows).map(shapeSale), total, previous, next }
}
export async function findSale(db: Db, id: number): Promise<Sale | undefined> {
  const row = await db.selectFrom('sales').where('id', '=', id).select(saleColumns).executeTakeFirst()
  return row && shapeSale(row)
}
export async function lockSale(trx: Db, id: number): Promise<Sale | undefined> {
  const row = await trx
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
