import { type Kysely, sql } from 'kysely'

const statements = [
  `create index products_version on products (catalogue_version, id) where status = 'published'`,
  `create index products_featured on products (published_at desc, id desc)
    where status = 'published' and is_featured`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
