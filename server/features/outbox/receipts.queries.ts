import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export interface ReceiptKey {
  /** A member's id, or `guest`. */
  owner: string
  key: string
}
export interface Receipt {
  route: string
  fingerprint: string
  status: number
  headers: Record<string, string>
  /** JSON; empty once dropped. */
  body: string
}

/** Per member, for 30 days. */
const mostKept = 5_000

/** Locks the key for the transaction; `held` is false for a parallel call. */
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

export async function hasReceipt(db: Db, { owner, key }: ReceiptKey): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .select('route')
    .executeTakeFirst()
  return found !== undefined
}

/** The newest keep their whole body. */
const mostWhole = 200
/** Characters of all bodies of a member. */
const mostOfBodies = 2_000_000
/** Characters that are always kept, such as an upload's address. */
const shortBody = 500

/** False when another call has written one. */
export async function writeReceipt(db: Db, { owner, key }: ReceiptKey, receipt: Receipt): Promise<boolean> {
  const { route, fingerprint, status, headers, body } = receipt
  const { rows } =
    await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, headers, body)
    values (${owner}, ${key}, ${route}, ${fingerprint}, ${status}, ${headers}, ${body})
    on conflict do nothing returning true`.execute(db)
  return rows.length === 1
}

/** Long bodies beyond the limits; guests share one owner and keep theirs. */
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

/** Older than 30 days: the device has asked the person by then. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
}
