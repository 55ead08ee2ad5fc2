import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

type Values = Insertable<Schema['beta_programs']>

/** Makes a program of the site for five, a draft unless `more` says otherwise. Gives its id. */
export async function addTestProgram(
  db: Kysely<Schema>,
  more: Partial<Values> & { name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('beta_programs')
    .values({ kind: 'site', days: 30, starts_on: '2026-01-01', ends_on: '2099-12-31', capacity: 5, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
