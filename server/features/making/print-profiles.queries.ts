import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'

const columns = ['id', 'slug', 'material', 'name', 'purpose', 'settings', 'version', 'changed_at'] as const

export function printProfiles(db: Db) {
  return db
    .selectFrom('print_profiles')
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()
}
export function printProfileAt(db: Db, slug: string) {
  return db.selectFrom('print_profiles').select(columns).where('slug', '=', slug).executeTakeFirst()
}

export async function aircraftAt(db: Db, slug: string) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'product_type', 'record'])
    .where('status', '=', 'published')
    .where('record', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb('id', '=', (old) => old.selectFrom('product_slugs').select('product_id').where('slug', '=', slug)),
      ]),
    )
    .executeTakeFirst()
  return row?.record ? { ...row, record: row.record satisfies Aircraft } : undefined
}
export function printableProducts(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'slug',
      'name',
      sql<[number, number, number][]>`jsonb_path_query_array(record, '$.parts[*].size')`.as('sizes'),
    ])
    .where('status', '=', 'published')
    .where('record', 'is not', null)
    .orderBy('name')
    .limit(500)
    .execute()
}
