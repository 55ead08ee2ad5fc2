import { type Kysely, sql } from 'kysely'

/** Types and kinds are counted from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_kinds on products (product_type, kind) where status = 'published'`.execute(
    db,
  )
}
