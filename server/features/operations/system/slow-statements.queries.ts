import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const orders = { total: 'total_ms', longest: 'longest_ms', last: 'last_at' } as const

export function slowStatements(db: Db, sort: keyof typeof orders) {
  return db
    .selectFrom('slow_statements')
    .orderBy(orders[sort], 'desc')
    .limit(200)
    .select(['hash', 'statement', 'role', 'times', 'total_ms', 'longest_ms', 'last_at'])
    .execute()
}
export async function deleteStatements(db: Db): Promise<void> {
  await db.deleteFrom('slow_statements').execute()
}
export async function forgetOldStatements(db: Db): Promise<void> {
  await db
    .deleteFrom('slow_statements')
    .where('last_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
