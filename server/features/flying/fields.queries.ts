import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'

const factColumns = [
  'id',
  'slug',
  'name',
  'location',
  'lat',
  'lon',
  'surface',
  'runway_heading',
  'runway_length',
  'rules',
  'frequency',
  'contact',
  'photos',
  'changed_at',
] as const

const published = (db: Db) =>
  db.selectFrom('flying_fields').where('state', '=', 'approved').select(factColumns)
export type FactsRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>

const byName = sql`lower(name)`

/** One more than the limit where a next page exists. @param after id of the last one before */
export function pageOfFields(db: Db, limit: number, after: number | undefined): Promise<FactsRow[]> {
  return published(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(name), id) > (select lower(f.name), f.id from flying_fields f where f.id = ${after})`,
      ),
    )
    .orderBy(byName)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
}
export async function countFields(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('flying_fields')
    .where('state', '=', 'approved')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
export const allFields = (db: Db): Promise<FactsRow[]> =>
  published(db).orderBy(byName).orderBy('id').limit(fieldLimits.directory).execute()
export const fieldAt = (db: Db, slug: string): Promise<FactsRow | undefined> =>
  published(db).where('slug', '=', slug).executeTakeFirst()

export type FactsToSave = Omit<FactsRow, 'id' | 'slug' | 'changed_at'>

/** Its slug ends with its id, so that two fields of one name differ. Gives the first one, which is not new, for a late repetition. */
export async function insertField(
  trx: Db,
  { slug, ...field }: FactsToSave & { slug: string; userId: string; clientKey: string | null },
) {
  const { userId, clientKey, ...facts } = field
  const row = await trx
    .insertInto('flying_fields')
    .values({ ...facts, slug: crypto.randomUUID(), submitted_by: userId, client_key: clientKey })
    .onConflict((conflict) => conflict.columns(['submitted_by', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row)
    await trx
      .updateTable('flying_fields')
      .set({ slug: `${slug}-${row.id}` })
      .where('id', '=', row.id)
      .where('submitted_by', '=', userId)
      .execute()
  const saved = await trx
    .selectFrom('flying_fields')
    .where('submitted_by', '=', userId)
    .$if(row !== undefined, (query) => query.where('id', '=', row?.id ?? 0))
    .$if(row === undefined, (query) => query.where('client_key', '=', clientKey))
    .select(ownColumns)
    .executeTakeFirstOrThrow()
  return { ...saved, isNew: row !== undefined }
}
const ownColumns = ['id', 'client_key', 'slug', 'name', 'location', 'state', 'reason', 'created_at'] as const

/** The latest 100. */
export function fieldsOf(db: Db, userId: string) {
  return db
    .selectFrom('flying_fields')
    .where('submitted_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .select(ownColumns)
    .execute()
}
