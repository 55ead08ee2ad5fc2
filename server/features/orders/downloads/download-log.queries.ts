import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Owner } from './downloads.queries.ts'

export async function noteDownload(
  db: Db,
  entry: {
    user_id: string | null
    order_id: string
    product_id: number
    release_id: number
    name: string
    ip: string
    failed: boolean
  },
): Promise<void> {
  await db.insertInto('download_log').values(entry).execute()
}
export function downloadsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('download_log')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['at', 'name', 'ip', 'failed'])
    .execute()
}
export function firstDownloads(db: Db, owner: Owner) {
  return db
    .selectFrom('download_log')
    .$if('userId' in owner, (query) => query.where('user_id', '=', 'userId' in owner ? owner.userId : ''))
    .$if('orderId' in owner, (query) => query.where('order_id', '=', 'orderId' in owner ? owner.orderId : ''))
    .where('release_id', 'is not', null)
    .where('failed', '=', false)
    .groupBy('release_id')
    .select(['release_id', sql<Date>`min(at)`.as('at')])
    .execute()
}

/** False beyond `most`; atomic. */
export async function countStart(db: Db, id: string, most: number, endsAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('download_links')
    .values({ id, starts: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ starts: sql<number>`download_links.starts + 1` })
        .where('download_links.starts', '<', most),
    )
    .returning('starts')
    .executeTakeFirst()
  return row !== undefined
}
export async function noteSentTo(db: Db, id: string, sentTo: number): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ sent_to: sentTo })
    .where('id', '=', id)
    .where('sent_to', '<', sentTo)
    .execute()
}
/** False beyond what was sent, and where more than `mostAgain` bytes would have been sent again; atomic. */
export async function countContinuation(
  db: Db,
  id: string,
  { from, to }: { from: number; to: number },
  mostAgain: number,
): Promise<boolean> {
  const again = sql<number>`sent_again + greatest(least(sent_to, ${to}::bigint) - ${from}::bigint, 0)`
  const row = await db
    .updateTable('download_links')
    .set({ sent_again: again })
    .where('id', '=', id)
    .where('sent_to', '>=', from)
    .where(again, '<=', mostAgain)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function forgetLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('download_links')
    .where('ends_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
