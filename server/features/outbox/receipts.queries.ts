import { type RawBuilder, sql } from 'kysely'
import { isUniqueViolation } from '#server/database/violations.ts'
import type { Db } from '#server/features/call.ts'
import type { Effect } from './single-statement.ts'

export interface ReceiptKey {
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
  /** Instead of a body: what the answer is made of. */
  row: unknown
}
export interface KnownReceipt {
  receipt: Receipt | null
  /** The owner has as many as may be kept. */
  full: boolean
}

/** Per member, for 30 days. */
const mostKept = 5_000

/** Columns of `KnownReceipt`, for a statement that finds the owner. */
export const knownReceipt = (owner: RawBuilder<unknown>, key: string) => sql`
  (select json_build_object('route', route, 'fingerprint', fingerprint, 'status', status,
    'headers', headers, 'body', body, 'row', answer_row)
    from idempotency_keys where owner = ${owner} and key = ${key}) as receipt,
  ${owner} <> 'guest' and (select count(*) from (
    select from idempotency_keys where owner = ${owner} limit ${mostKept}) kept) = ${mostKept} as full`

/** Locks the key for the transaction; `held` is false for a parallel call. */
export async function holdKey(db: Db, { owner, key }: ReceiptKey): Promise<KnownReceipt & { held: boolean }> {
  const { rows } = await sql<KnownReceipt & { held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 7)) as held,
      ${knownReceipt(sql`${owner}`, key)}`.execute(db)
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
export async function writeReceipt(
  db: Db,
  { owner, key }: ReceiptKey,
  receipt: Omit<Receipt, 'row'>,
): Promise<boolean> {
  const { route, fingerprint, status, headers, body } = receipt
  const { rows } =
    await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, headers, body)
    values (${owner}, ${key}, ${route}, ${fingerprint}, ${status}, ${headers}, ${body})
    on conflict do nothing returning true`.execute(db)
  return rows.length === 1
}

/** Effect and receipt in one statement; undefined without effect: there is nothing to change, or another call has the key. */
export async function doWithReceipt(
  db: Db,
  { owner, key }: ReceiptKey,
  { writes, row }: Effect,
  { route, fingerprint, status }: Pick<Receipt, 'route' | 'fingerprint' | 'status'>,
): Promise<unknown> {
  const done = sql<{ row: unknown }>`
    with ${writes}, made as (select row_to_json(one) as row from (${row}) as one),
    receipt as (
      insert into idempotency_keys (owner, key, route, fingerprint, status, body, answer_row)
      select ${owner}, ${key}, ${route}, ${fingerprint}, ${status}::int, '', made.row from made)
    select made.row from made`
  try {
    return (await done.execute(db)).rows[0]?.row
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return undefined
    throw error
  }
}

/** Long bodies beyond the limits; guests share one owner and keep theirs. What a call or the removal of an account holds waits for the next time. */
export async function dropOldBodies(db: Db): Promise<void> {
  await sql`with long as (select r.owner, r.key from idempotency_keys r join (
      select owner, key, row_number() over newest as place,
        sum(length(body) + coalesce(length(answer_row::text), 0)) over newest as size
      from idempotency_keys where owner <> 'guest'
      window newest as (partition by owner order by created_at desc, key)) p
      on p.owner = r.owner and p.key = r.key
    where r.status < 300 and (r.body <> '' or r.answer_row is not null)
      and (p.size > ${mostOfBodies} or (p.place > ${mostWhole} and length(r.body) + coalesce(length(r.answer_row::text), 0) > ${shortBody}))
    for update of r skip locked)
    update idempotency_keys r set body = '', answer_row = null from long where long.owner = r.owner and long.key = r.key`.execute(
    db,
  )
}

/** Older than 30 days: the device has asked the person by then. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where (owner, key) in (select owner, key from idempotency_keys
    where created_at < now() - interval '30 days' for update skip locked)`.execute(db)
}
