import { sql } from 'kysely'
import { pageByKey, withPositions } from '#server/database/statements/page-by-key.ts'
import type { Db } from '#server/features/call.ts'
import type { Paging } from '#shared/paging.ts'

/** One row a rule, address and hour. */
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

interface Wanted extends Paging {
  page: number
  limit: number
  reviewed?: 'true' | 'false' | undefined
}
export async function pageOfViolations(db: Db, { page, reviewed, ...paging }: Wanted) {
  const newest = {
    from: sql`ip_violations v`,
    where:
      reviewed === undefined ? sql`true` : reviewed === 'true' ? sql`v.is_reviewed` : sql`not v.is_reviewed`,
    by: [
      [sql`v.last_at`, 'time'],
      [sql`v.id`, 'number'],
    ],
    isDescending: true,
  } as const
  const { ids, positions } = await pageByKey<number>(db, [newest], {
    ...paging,
    offset: (page - 1) * paging.limit,
  })
  const rows = await db
    .selectFrom('ip_violations')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', 'ip', 'rule', 'hits', 'first_at', 'last_at', 'is_reviewed', 'reviewed_by'])
    .select(
      sql<boolean>`exists (select 1 from ip_blocks b where b.ip = ip_violations.ip
        and (b.ends_at is null or b.ends_at > now()))`.as('is_blocked'),
    )
    .execute()
  return withPositions(ids, positions, rows)
}

export function writeReview(db: Db, id: number, by: string | null) {
  return db
    .updateTable('ip_violations')
    .set({ is_reviewed: by !== null, reviewed_by: by, reviewed_at: by === null ? null : new Date() })
    .where('id', '=', id)
    .returning(['ip', 'rule'])
    .executeTakeFirst()
}

export function blocksOfNow(db: Db) {
  return db
    .selectFrom('ip_blocks')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('created_at', 'desc')
    .select(['ip', 'blocked_by', 'created_at', 'ends_at'])
    .execute()
}

/** Replaces an earlier block. */
export async function writeBlock(db: Db, ip: string, by: string, endsAt: Date | null): Promise<void> {
  const said = { blocked_by: by, ends_at: endsAt }
  await db
    .insertInto('ip_blocks')
    .values({ ip, ...said })
    .onConflict((conflict) => conflict.column('ip').doUpdateSet(said))
    .execute()
}

export async function deleteBlock(db: Db, ip: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('ip_blocks').where('ip', '=', ip).executeTakeFirst()
  return numDeletedRows > 0n
}
