import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { MailKind, MailState } from '#shared/operations/mail-log.contract.ts'

export interface NewMail {
  id: string
  kind: MailKind
  subject: string
  recipient: string
  /** What may be asked for again. */
  again?: { name: string; data: object } | undefined
}
const rowOf = ({ again, subject, ...mail }: NewMail) => ({
  ...mail,
  subject: subject.slice(0, 200),
  job: again ?? null,
})

/** Before each try. */
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
/** Its person wants no mail of this kind. */
export async function noteDeclined(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail_log')
    .values({ ...rowOf(mail), state: 'declined' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export interface WantedMail {
  before?: number | undefined
  q?: string | undefined
  state?: MailState | undefined
  kind?: MailKind | undefined
}
export const mailsPerPage = 50
const columns = [
  'place',
  'kind',
  'subject',
  'recipient',
  'state',
  'reason',
  'tries',
  'job',
  'created_at',
  'tried_at',
] as const
/** One more than a page, newest first. */
export function loggedMail(db: Db, { before, q, state, kind }: WantedMail) {
  return (
    db
      .selectFrom('mail_log')
      .$if(before !== undefined, (query) => query.where('place', '<', before ?? 0))
      .$if(q !== undefined, (query) => query.where(sql`lower(recipient)`, '=', (q ?? '').toLowerCase()))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'order'))
      .orderBy('place', 'desc')
      .limit(mailsPerPage + 1)
      .select(columns)
      // A job that is given up or gone sends nothing any more.
      .select(
        sql<boolean>`state = 'waiting' and tried_at < now() - interval '2 hours' and not exists (select from pgboss.job j
        where j.id::text = mail_log.id and j.state in ('created', 'retry', 'active'))`.as('is_given_up'),
      )
      .execute()
  )
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
/** With an account. */
export async function forgetMailTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mail_log')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute()
}
