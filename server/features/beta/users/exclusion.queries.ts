import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { excludingFailures } from '#shared/beta/exclusion.ts'

interface Wanted {
  page: number
  limit: number
  q?: string | undefined
  show?: 'open' | 'undone' | undefined
}
const openOfMember = sql<number>`(select count(*)::int from beta_failures o
  where o.user_id = f.user_id and o.undone_at is null)`

/** Of members who are excluded, where `show` says nothing else. */
export async function pageOfFailures(db: Db, { page, limit, q, show }: Wanted) {
  const like = q === undefined ? '' : `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db
    .selectFrom('beta_failures as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('beta_programs as p', 'p.id', 'f.program_id')
    .leftJoin('users as by', 'by.id', 'f.undone_by')
    .where('f.undone_at', show === 'undone' ? 'is not' : 'is', null)
    .$if(show === undefined, (query) => query.where(openOfMember, '>=', excludingFailures))
    .$if(q !== undefined, (query) =>
      query.where((eb) => eb.or([eb('u.email', 'ilike', like), eb('p.name', 'ilike', like)])),
    )
    .orderBy('f.failed_at', 'desc')
    .orderBy('f.user_id')
    .orderBy('f.program_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .select([
      'f.user_id',
      'f.program_id',
      'f.failed_at',
      'f.undone_at',
      'f.undone_reason',
      'u.email',
      'p.name as program',
      'by.email as undone_by',
      sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('name'),
      openOfMember.as('open_failures'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}
export type FailureRow = Awaited<ReturnType<typeof pageOfFailures>>['rows'][number]

/** The program's name; undefined where no failure is open. */
export async function undoFailure(
  trx: Db,
  { userId, programId, reason, by }: { userId: string; programId: number; reason: string; by: string },
): Promise<string | undefined> {
  const undone = await trx
    .updateTable('beta_failures')
    .from('beta_programs')
    .whereRef('beta_programs.id', '=', 'beta_failures.program_id')
    .where('beta_failures.user_id', '=', userId)
    .where('beta_failures.program_id', '=', programId)
    .where('beta_failures.undone_at', 'is', null)
    .set({ undone_at: sql<Date>`now()`, undone_by: by, undone_reason: reason })
    .returning('beta_programs.name')
    .executeTakeFirst()
  return undone?.name
}
