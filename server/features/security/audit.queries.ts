import type { Db } from '#server/features/call.ts'

/** What an administrator did: who, what, to what, before and after, in which request. The table only grows. */
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

/** The newest act of a kind on a subject. */
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
