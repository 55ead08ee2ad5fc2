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
