import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Whose change it is, and the key that its device made for it once. */
export interface ReceiptKey {
  /** The member's id, or `guest`. */
  owner: string
  key: string
}
export interface Receipt {
  route: string
  fingerprint: string
  status: number
  /** JSON, as it was answered. */
  body: string
}

/**
 * Takes hold of a key until the transaction ends, and reads what was answered to it before. Not held: another call
 * with the same key is at work.
 */
export async function holdKey(
  db: Db,
  { owner, key }: ReceiptKey,
): Promise<{ held: boolean; receipt: Receipt | null }> {
  const { rows } = await sql<{ held: boolean; receipt: Receipt | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 7)) as held,
      (select json_build_object('route', route, 'fingerprint', fingerprint, 'status', status, 'body', body)
        from idempotency_keys where owner = ${owner} and key = ${key}) as receipt`.execute(db)
  return rows[0] ?? { held: false, receipt: null }
}

/** Writes the receipt. False when there is one already, which another call wrote in between. */
export async function writeReceipt(db: Db, { owner, key }: ReceiptKey, receipt: Receipt): Promise<boolean> {
  const written = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, ...receipt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Receipts older than 30 days: by then the device has asked its owner. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
}
