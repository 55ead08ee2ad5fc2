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
  headers: Record<string, string>
  /** JSON as it was answered; empty where it was dropped to save room. */
  body: string
}

/** Receipts of one member; each is kept for 30 days. */
const mostKept = 5_000

/**
 * Takes hold of a key until the transaction ends, and reads what was answered to it before. Not held: another call
 * with the same key is at work. Full: the shop keeps as many receipts of this member as it may.
 */
export async function holdKey(
  db: Db,
  { owner, key }: ReceiptKey,
): Promise<{ held: boolean; full: boolean; receipt: Receipt | null }> {
  const { rows } = await sql<{ held: boolean; full: boolean; receipt: Receipt | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 7)) as held,
      (select json_build_object('route', route, 'fingerprint', fingerprint, 'status', status,
        'headers', headers, 'body', body)
        from idempotency_keys where owner = ${owner} and key = ${key}) as receipt,
      ${owner} <> 'guest' and (select count(*) from (
        select from idempotency_keys where owner = ${owner} limit ${mostKept}) kept) = ${mostKept} as full`.execute(
    db,
  )
  return rows[0] ?? { held: false, full: false, receipt: null }
}

/** Whether the change was answered before. */
export async function hasReceipt(db: Db, { owner, key }: ReceiptKey): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .select('route')
    .executeTakeFirst()
  return found !== undefined
}

/** A member's newest receipts keep their whole body; a device that asks again asks for one of these. */
const mostWhole = 200
/** Characters of all bodies of a member. */
const mostOfBodies = 2_000_000
/** Characters of a body that is kept in any case, such as the address of an uploaded picture. */
const shortBody = 500

/** Writes the receipt. False when there is one already, which another call wrote in between. */
export async function writeReceipt(db: Db, { owner, key }: ReceiptKey, receipt: Receipt): Promise<boolean> {
  const written = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, ...receipt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/**
 * Empties the long bodies of the receipts beyond each member's newest 200, and all beyond the newest two million
 * characters: the key still makes its change once, and the device reads anew. Guests share one owner and keep theirs.
 */
export async function dropOldBodies(db: Db): Promise<void> {
  await sql`update idempotency_keys r set body = '' from (
      select owner, key, row_number() over newest as place, sum(length(body)) over newest as size
      from idempotency_keys where owner <> 'guest'
      window newest as (partition by owner order by created_at desc, key)) p
    where p.owner = r.owner and p.key = r.key and r.status < 300 and r.body <> ''
      and (p.size > ${mostOfBodies} or (p.place > ${mostWhole} and length(r.body) > ${shortBody}))`.execute(
    db,
  )
}

/** Receipts older than 30 days: by then the device has asked its owner. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
}
