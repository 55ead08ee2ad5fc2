import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

interface WantedEntries extends Paging {
  limit: number
  actor?: string | undefined
  action?: string | undefined
  q?: string | undefined
  days?: string | undefined
}
const rowCount = sql<number>`(select count(*)::int from audit_changes c where c.act = audit_log.act)`.as(
  'rows',
)

const pathOf: Record<string, string> = { order: 'orders/', feedback: 'feedback/' }
const begins = (text: string) => likeOf(text).slice(1)
/** Acts on orders and feedback once had the bare id; a call that names no act has its path. */
function aboutSubject(q: string): RawBuilder<boolean> {
  const isAbout = sql<boolean>`subject like ${begins(q)}`
  const [, kind = '', id = ''] = /^(\w+):(.*)$/s.exec(q) ?? []
  const path = pathOf[kind]
  if (path === undefined) return isAbout
  return sql`(${isAbout} or subject like ${begins(path + id)}
    or (action like ${begins(`${kind}.`)} and subject like ${begins(id)}))`
}

export async function pageOfEntries(db: Db, { actor, action, q, days, ...paging }: WantedEntries) {
  const from = sql`audit_log`
  const where = sql.join(
    [
      sql`true`,
      ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(q === undefined ? [] : [aboutSubject(q)]),
      ...(days === undefined ? [] : [sql`at > now() - make_interval(days => ${Number(days)}::int)`]),
    ],
    sql` and `,
  )
  const newest = { from, where, by: [[sql`id`, 'number']], isDescending: true } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await db
    .selectFrom('audit_log')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'at', 'actor', 'action', 'subject', rowCount])
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** One look at the index a value, however many rows there are. */
export async function valuesOf(db: Db, column: 'actor' | 'action'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null)
    select value from found where value is not null limit 200`.execute(db)
  return rows.map(({ value }) => value)
}

export function auditEntry(db: Db, id: number) {
  return db
    .selectFrom('audit_log')
    .where('id', '=', id)
    .select(['id', 'at', 'actor', 'action', 'subject', 'change', 'request_id', 'act', rowCount])
    .executeTakeFirst()
}
export function changesOfAct(db: Db, act: string) {
  return db
    .selectFrom('audit_changes')
    .where('act', '=', act)
    .orderBy('id')
    .limit(200)
    .select(['id', 'table_name', 'row_key', 'before', 'after'])
    .execute()
}
/** Call it when an account is removed. */
export async function forgetChangesAbout(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('audit_changes')
    .set({ before: null, after: null })
    .where('about', '=', userId)
    .execute()
}
