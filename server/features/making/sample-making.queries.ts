import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** True where the table has rows, or where an administrator has deleted one: what is gone does not return. */
export async function wasFilled(
  db: Db,
  table: 'purchase_resources' | 'tutorials',
  subject: string,
): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select 1 from ${sql.table(table)})
    or exists (select 1 from audit_log where action = ${`${subject}.delete`}) as filled`.execute(db)
  return rows[0]?.filled ?? true
}
export async function idsBySlug(db: Db, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .where('slug', 'in', [...slugs])
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** Deletes those that no administrator has changed. */
export async function deleteSampleMaking(trx: Db): Promise<void> {
  await trx.deleteFrom('purchase_resources').where('is_sample', '=', true).execute()
  await trx.deleteFrom('tutorials').where('is_sample', '=', true).execute()
  // Only `npm run shop:fill` makes these; the others belong to a new shop.
  await trx.deleteFrom('print_profiles').where('slug', 'like', 'many-names-%').execute()
}
