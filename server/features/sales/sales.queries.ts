import { type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'

export const saleColumns = [
  'id',
  'name',
  'site_wide',
  'product_ids',
  'discount_type',
  'discount_value',
  'start_date',
  'end_date',
] as const
type Row = Pick<Selectable<Schema['sales']>, (typeof saleColumns)[number]>

export function shapeSale(row: Row): Sale {
  return {
    id: row.id,
    name: row.name,
    siteWide: row.site_wide,
    productIds: row.product_ids,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
  }
}

/** Running and future ones, in order of precedence. */
export async function openSales(db: Db, now: Date): Promise<Sale[]> {
  const { rows } =
    await sql<Row>`select id, name, site_wide, product_ids, discount_type, discount_value, start_date,
    end_date from sales where end_date > ${now} order by start_date, id`.execute(db)
  return rows.map(shapeSale)
}

export async function activeSales(db: Db, now: Date): Promise<Sale[]> {
  return (await openSales(db, now)).filter(({ startDate }) => Date.parse(startDate) <= now.getTime())
}

/** Null: no start or end ahead. */
export async function nextBoundary(db: Db, now: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom('sales')
    .where('end_date', '>', now)
    .select(sql<Date | null>`min(case when start_date > ${now} then start_date else end_date end)`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}
