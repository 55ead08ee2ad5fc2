import { type Kysely, sql } from 'kysely'

/** Counts and lists without words read this alone: a seventh of the pages of the rows, whose words are long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index search_products_facts on search_products (form, product_type) include (product_id, newest,
    name_key, price_cents, flown, bought, kind, span_band, flying, building, propulsion, battery, materials, light,
    span, auw, hours, height, long_side, short_side)`.execute(db)
}
