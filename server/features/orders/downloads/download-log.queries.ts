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
export async function wasStarted(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('download_links').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
  )
}
export async function forgetLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('download_links')
    .where('ends_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
