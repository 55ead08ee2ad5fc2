import { sql } from 'kysely'
import type { MustChange } from '#server/database/schema/accounts-schema.ts'
import type { Db } from '#server/features/call.ts'
import { type KnownReceipt, knownReceipt } from '#server/features/outbox/receipts.queries.ts'
import type { CallKeys } from '#server/features/security/call-limits.ts'
import { type CountedCall, hitsOf } from '#server/features/security/rate-limit.queries.ts'

/** Demanded of administrators after a week; samples are exempt. */
const needsTwoFactor = sql<boolean>`(users.is_admin and not users.is_sample
  and coalesce(users.admin_since, users.created_at) < now() - interval '7 days'
  and not exists (select 1 from two_factor t where t.user_id = users.id and t.confirmed_at is not null)
  and not exists (select 1 from settings where key = 'admin_two_factor' and value = 'false'::jsonb))`

export interface SessionRow {
  id: string
  user_id: string
  expires_at: Date
  ends_at: Date
  signed_in_at: Date
  used_at: Date
  email: string
  first_name: string
  last_name: string | null
  username: string
  country: string | null
  is_admin: boolean
  must_change: MustChange | null
  needs_two_factor: boolean
}
const columns = sql`sessions.id, sessions.user_id, sessions.expires_at, sessions.ends_at, sessions.signed_in_at,
  sessions.used_at, users.email, users.first_name, users.last_name, users.username, users.country, users.is_admin,
  users.must_change, ${needsTwoFactor} as needs_two_factor`

export interface WithSession {
  /** Keys by which one more call is counted; null: none. */
  keys: CallKeys | null
  /** A change whose receipt may be there. */
  change: string | null
}
export interface SessionOfCall {
  /** Undefined for an unknown id; may have ended. */
  row: SessionRow | undefined
  hits: CountedCall[]
  known: KnownReceipt | null
}
/** Nothing is counted for the account of a session that has ended. */
const countedCalls = ({ account, address }: CallKeys) =>
  hitsOf(sql`select ${account}::text || found.user_id from found
      where found.expires_at > now() and found.must_change is null
    union all select ${address}::text where ${address}::text is not null`)

/** Reads and counts in one statement. */
export async function sessionOfCall(
  db: Db,
  id: string,
  { keys, change }: WithSession,
): Promise<SessionOfCall> {
  const found = sql`select ${columns} from sessions join users on users.id = sessions.user_id
    where sessions.id = ${id}`
  const one = sql<(SessionRow | { id: null }) & Partial<KnownReceipt> & { hits?: CountedCall[] | null }>`
    with found as (${found})${keys ? sql`, counted as (${countedCalls(keys)})` : sql``}
    select found.*${keys ? sql`, (select json_agg(counted) from counted) as hits` : sql``}
      ${change === null ? sql`` : sql`, ${knownReceipt(sql`found.user_id::text`, change)}`}
    from (select 1) as one left join found on true`
  const [row] = (await ((keys ?? change) ? one : found).execute(db)).rows as Awaited<
    ReturnType<typeof one.execute>
  >['rows']
  const known = change === null ? null : { receipt: row?.receipt ?? null, full: row?.full ?? false }
  return { row: row?.id ? row : undefined, hits: row?.hits ?? [], known }
}

export interface NewSession {
  id: string
  user_id: string
  expires_at: Date
  ends_at: Date
  ip: string | null
  user_agent: string | null
}
/** In place of the browser's session `before`: the same person's is renewed, which keeps its push device; another's ends. */
export async function putSession(db: Db, session: NewSession, before: string | null): Promise<void> {
  if (before !== null) {
    const now = new Date()
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ ...session, signed_in_at: now, used_at: now })
      .where('id', '=', before)
      .where('user_id', '=', session.user_id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await deleteSession(db, before)
  }
  await db.insertInto('sessions').values(session).execute()
}

/** False where it has ended. It does not end until the transaction does. */
export async function holdSession(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', id)
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function slideSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Who signs out or is removed meanwhile is not waited for. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where expires_at < now() for update skip locked)`.execute(db)
}

export function sessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select(['id', 'user_id', 'expires_at', 'ends_at', 'ip', 'user_agent'])
    .execute()
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ used_at: new Date() }).where('id', '=', id).execute()
}

export function devicesOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('used_at', 'desc')
    .select(['id', 'handle', 'ip', 'user_agent', 'created_at', 'used_at'])
    .execute()
}

export async function deleteDevice(db: Db, userId: string, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOtherSessions(db: Db, userId: string, kept: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
