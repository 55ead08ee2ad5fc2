import { type Kysely, sql } from 'kysely'

const statements = [
  // Rows of the last release have another form, and say nothing here.
  `alter table search_products add column released timestamptz`,
  `create index search_products_released on search_products
    (form, product_type, released desc nulls last, newest desc, product_id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
