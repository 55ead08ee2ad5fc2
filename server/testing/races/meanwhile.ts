import { sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Services } from '#server/features/call.ts'

type Db = Services['db']
type Trx = Transaction<Schema>

/** Statements of this database that wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

interface Meanwhile<T> {
  /** What another transaction does first. It is not committed when the calls are made. */
  first: (trx: Trx) => Promise<unknown>
  calls: readonly (() => Promise<T>)[]
  /** What that transaction does once all calls wait for it. Then it commits. */
  last?: (trx: Trx) => Promise<unknown>
}
/** Makes calls wait for another transaction, always at the same statement. @returns their answers */
export async function meanwhile<T>(db: Db, { first, calls, last }: Meanwhile<T>): Promise<T[]> {
  let late: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await first(trx)
    late = calls.map((call) => call())
    await expect.poll(() => waiting(db), { timeout: 10_000 }).toBe(calls.length)
    await last?.(trx)
  })
  return Promise.all(late)
}

export interface Race extends Pick<Meanwhile<Response>, 'first'> {
  call: () => Promise<Response>
  status: number
  /** Part of the answer. */
  answer?: object
}
/** Makes one call wait for another transaction, and expects this answer. */
export async function expectAnswer(db: Db, race: Race | undefined): Promise<void> {
  if (!race) throw new Error('There is no such race')
  const [answer] = await meanwhile(db, { first: race.first, calls: [race.call] })
  const text = (await answer?.text()) ?? ''
  expect(answer?.status, text).toBe(race.status)
  if (race.answer) expect(JSON.parse(text)).toMatchObject(race.answer)
}
/** The part of a refusal that names this field. */
export const naming = (path: string) => ({ issues: [{ path }] })
