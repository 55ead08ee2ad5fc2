import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export function submittedFields(db: Db, userId: string) {
  return db
    .selectFrom('flying_fields')
    .where('submitted_by', '=', userId)
    .orderBy('created_at')
    .select(['name', 'location', 'lat', 'lon', 'surface', 'runway_heading', 'runway_length'])
    .select(['rules', 'frequency', 'contact', 'photos', 'state', 'reason', 'created_at'])
    .execute()
}

/** Deletes fields, or takes sender, contact and photos from published ones; gives whether the directory changed. */
export async function releaseFields(trx: Db, userId: string): Promise<boolean> {
  await trx
    .deleteFrom('flying_fields')
    .where('submitted_by', '=', userId)
    .where('state', '!=', 'approved')
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('flying_fields')
    .set((eb) => ({
      submitted_by: null,
      contact: '',
      photos: [],
      revision: eb('revision', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('submitted_by', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
