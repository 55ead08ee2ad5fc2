import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { isGivenUp } from '#server/database/statements/given-up-mail.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { MailKind, MailState } from '#shared/operations/mail-log.contract.ts'
import type { Paging } from '#shared/paging.ts'

export interface NewMail {
  id: string
  kind: MailKind
  subject: string
  recipient: string
  again?: { name: string; data: object } | undefined
}
const rowOf = ({ again, subject, ...mail }: NewMail) => ({
  ...mail,
  subject: subject.slice(0, 200),
  job: again ?? null,
})

export async function noteTry(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail_log')
    .values({ ...rowOf(mail), state: 'waiting', tries: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        state: 'waiting',
        tries: sql<number>`mail_log.tries + 1`,
        tried_at: sql<Date>`now()`,
      }),
    )
    .execute()
}
export async function noteOutcome(db: Db, id: string, state: MailState, reason = ''): Promise<void> {
  await db.updateTable('mail_log').set({ state, reason }).where('id', '=', id).execute()
}
/** Notes a mail that its person does not want. */
export async function noteDeclined(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail_log')
    .values({ ...rowOf(mail), state: 'declined' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

interface WantedMail extends Paging {
  limit: number
  q?: string | undefined
  state?: MailState | undefined
  kind?: MailKind | undefined
}
const selectMails = (db: Db) =>
  db
    .selectFrom('mail_log')
    .select([
      'place as id',
      'kind',
      'subject',
      'recipient',
      'state',
      'reason',
      'tries',
      'job',
      'created_at',
      'tried_at',
      isGivenUp.as('is_given_up'),
    ])
export type LoggedRow = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>

/** As the list shows it: a mail that is given up has failed. No row meets two of these. */
function isShownAs(state: MailState): readonly RawBuilder<unknown>[] {
  if (state === 'failed') return [sql`state = 'failed'`, isGivenUp]
  return [state === 'waiting' ? sql`state = 'waiting' and not ${isGivenUp}` : sql`state = ${state}`]
}

export async function pageOfMails(db: Db, { q, state, kind, ...paging }: WantedMail) {
  const from = sql`mail_log`
  const others = [
    ...(q === undefined ? [] : [sql`lower(recipient) = ${q.toLowerCase()}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]
  const where = (state === undefined ? [sql`true`] : isShownAs(state)).map((each) =>
    sql.join([each, ...others], sql` and `),
  )
  const found = where.map((each) => sql`(select from ${from} where ${each})`)
  const newest = { from, where, by: [[sql`place`, 'number']], isDescending: true } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(${sql.join(found, sql` union all `)})`),
  ])
  const rows = await selectMails(db)
    .where('place', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export function mailAt(db: Db, place: number) {
  return db.selectFrom('mail_log').where('place', '=', place).select(['state', 'job']).executeTakeFirst()
}

export async function forgetOldMail(db: Db): Promise<void> {
  await db
    .deleteFrom('mail_log')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
export async function forgetMailTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mail_log')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute()
}
