import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Notes that a limit was tripped: one row for a rule, an address and an hour. */
export async function recordViolation(db: Db, ip: string, rule: string): Promise<void> {
  await db
    .insertInto('ip_violations')
    .values({ ip, rule, hour: sql<Date>`date_trunc('hour', now())` })
    .onConflict((conflict) =>
      conflict.columns(['ip', 'rule', 'hour']).doUpdateSet((eb) => ({
        hits: eb('ip_violations.hits', '+', 1),
        last_at: sql<Date>`now()`,
      })),
    )
    .execute()
}
