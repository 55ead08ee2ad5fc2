import { type OperationNodeSource, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export interface Act {
  actor: string
  action: string
  subject: string
  change: Record<string, unknown>
  requestId: string
}
export async function recordAct(db: Db, act: Act): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor: act.actor,
      action: act.action,
      subject: act.subject,
      change: act.change,
      request_id: act.requestId,
    })
    .execute()
}

export interface RowUpdate {
  /** Reads the columns that `update` returns. */
  was: OperationNodeSource
  update: OperationNodeSource
}
/** Updates a row and records it before and after, in one statement: neither has to come here. */
export async function recordUpdate(
  db: Db,
  act: Omit<Act, 'change'>,
  { was, update, more }: RowUpdate & { more: unknown },
): Promise<void> {
  await sql`with was as (${was}), becomes as (${update})
    insert into audit_log (actor, action, subject, request_id, change)
    select ${act.actor}, ${act.action}, ${act.subject}, ${act.requestId}, jsonb_build_object(
      'from', to_jsonb(was), 'to', to_jsonb(becomes) || ${JSON.stringify(more)}::text::jsonb)
    from was, becomes`.execute(db)
}

/** For a call that has no entry yet. */
export async function nameAct(db: Db, act: Omit<Act, 'change'> & { id: string }): Promise<void> {
  await sql`insert into audit_log (actor, action, subject, request_id, act)
    select ${act.actor}, ${act.action}, ${act.subject}, ${act.requestId}, ${act.id}::uuid
    where not exists (select from audit_log where act = ${act.id}::uuid)`.execute(db)
}

export function lastAct(db: Db, subject: string, action: string) {
  return db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['actor', 'at'])
    .executeTakeFirst()
}

export function lastActOn(db: Db, subject: string) {
  return db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['actor', 'at'])
    .executeTakeFirst()
}

/** One at a time changes a thing whose row may not exist yet, until the transaction ends. */
export async function holdSubject(trx: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx)
}
