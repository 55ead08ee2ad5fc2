import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export interface WantedEntries {
  before?: number | undefined
  actor?: string | undefined
  action?: string | undefined
  q?: string | undefined
  days?: string | undefined
}
export const entriesPerPage = 50
const rowCount = sql<number>`(select count(*)::int from audit_changes c where c.act = audit_log.act)`.as(
  'rows',
)

/** One more than a page, newest first. */
export function auditEntries(db: Db, { before, actor, action, q, days }: WantedEntries) {
  const begins = `${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('audit_log')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(q !== undefined, (query) => query.where('subject', 'like', begins))
    .$if(days !== undefined, (query) =>
      query.where('at', '>', sql<Date>`now() - make_interval(days => ${Number(days)}::int)`),
    )
    .orderBy('id', 'desc')
    .limit(entriesPerPage + 1)
    .select(['id', 'at', 'actor', 'action', 'subject', rowCount])
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
/** What was theirs, with an account. */
export async function forgetChangesAbout(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('audit_changes')
    .set({ before: null, after: null })
    .where('about', '=', userId)
    .execute()
}
