import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Rows a statement, each committed by itself. */
const atOnce = 5_000

/** Leaves rows that somebody else holds to the next time. Gives how many statements it took. */
async function deleteAll(db: Db, table: string, isOld: RawBuilder<boolean>, most: number): Promise<number> {
  for (let statements = 1; ; statements += 1) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${most} for update skip locked))`.execute(db)
    if (numAffectedRows < most) return statements
  }
}

/** Read ones 90 days after they were read, unread ones after a year. */
export async function forgetNotifications(db: Db, most = atOnce): Promise<number> {
  return (
    (await deleteAll(db, 'notifications', sql`read_at < now() - interval '90 days'`, most)) +
    (await deleteAll(
      db,
      'notifications',
      sql`read_at is null and created_at < now() - interval '1 year'`,
      most,
    ))
  )
}

/** Keeps them as long as the mail log does. */
export function forgetSentMails(db: Db, most = atOnce): Promise<number> {
  return deleteAll(db, 'news_mails', sql`sent_at < now() - interval '90 days'`, most)
}
