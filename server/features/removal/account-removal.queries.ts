import { sql } from 'kysely'
import { leaveTickets } from '#server/features/accounts/desk/admin-users.queries.ts'
import { deleteBetaData } from '#server/features/beta/users/beta-data.queries.ts'
import { deleteBuilds } from '#server/features/builds/builds.queries.ts'
import type { Db } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { releaseFields } from '#server/features/flying/own-fields.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { forgetInOperations } from '#server/features/operations/forget-person.ts'
import { removeWritings } from '#server/features/posts/remove-writings.ts'
import { removeRequestsOf } from '#server/features/requests/requests.queries.ts'

/** What an order still waits for: its shipping, its payment, a decision about its money, or a refund. */
const isUnfinished = sql<boolean>`(o.status in ('paid', 'processing')
  or (o.status = 'pending' and (o.payment = 'unknown'
    or exists (select from payments p where p.order_id = o.id and p.status = 'open')))
  or exists (select from payment_reviews r where r.order_id = o.id and r.resolved_at is null)
  or exists (select from refunds f where f.order_id = o.id and f.status in ('open', 'pending'))
  or (o.withdrawal_asked_at is not null and o.withdrawal_settled_at is null and o.payment = 'paid' and o.total_cents > 0
    and not exists (
    select from refunds f where f.order_id = o.id and (f.status = 'done' or f.came_back_at is not null))))`

/** Skips members with an unfinished order, and administrators. Gives a removed one once more, for what a call of theirs wrote meanwhile. */
export async function accountsToRemove(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('deletes_at', '<', new Date())
    .where('is_admin', '=', false)
    .where(sql<boolean>`not exists (select from orders o where o.user_id = users.id and ${isUnfinished})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked; undefined where they changed their mind. */
export function lockAccountToRemove(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deletes_at', '<', new Date())
    .forNoKeyUpdate()
    .select(['id', 'email', 'email_verified_at', 'picture_hash'])
    .executeTakeFirst()
}

/** A guest order of their address may still be paid, and ends within a day. */
export async function hasPendingGuestOrder(trx: Db, { email }: { email: string }): Promise<boolean> {
  const { rows } = await sql`select from orders
    where user_id is null and status = 'pending' and lower(email) = lower(${email}) limit 1`.execute(trx)
  return rows.length > 0
}

const nobody = (userId: string) => `removed-${userId}@removed.invalid`

/** Keeps what the books need. */
async function anonymiseOrders(db: Db, userId: string, email: string): Promise<void> {
  const orders = sql`(select id from orders where user_id = ${userId})`
  const text = nobody(userId)
  // Whoever changes something of an order has the order first.
  await sql`select 1 from orders where user_id = ${userId} order by id for update`.execute(db)
  // A guest may have typed the address with other capitals. After "***=" an expression is a plain text.
  await sql`update order_events set text = regexp_replace(text, '***=' || ${email}, 'the buyer', 'gi'),
    actor = case when lower(actor) = lower(${email}) then 'the buyer' else actor end
    where order_id in ${orders}`.execute(db)
  await sql`update refunds set actor = 'the buyer' where order_id in ${orders} and lower(actor) = lower(${email})`.execute(
    db,
  )
  await sql`update payment_reviews set resolved_by = 'the buyer'
    where order_id in ${orders} and lower(resolved_by) = lower(${email})`.execute(db)
  await sql`update invoices set pdf = null, data = jsonb_set(data, '{buyer}',
    jsonb_build_object('name', 'Removed', 'email', ${text}::text, 'country', data #> '{buyer,country}', 'address', null))
    where order_id in ${orders}`.execute(db)
  await sql`update credit_notes set pdf = null, data = jsonb_set(data, '{buyer}',
    jsonb_build_object('name', 'Removed', 'email', ${text}::text, 'country', data #> '{buyer,country}', 'address', null))
    where order_id in ${orders}`.execute(db)
  await sql`update orders set email = ${text}, address = null, access_revision = access_revision + 1
    where user_id = ${userId}`.execute(db)
}

/** News to this person alone, about their posts, and of their comments: it names them to others. */
async function deleteNewsAbout(db: Db, userId: string): Promise<void> {
  await sql`delete from news n where n.audience @> ${JSON.stringify([{ to: 'user', userId }])}::text::jsonb
    or n.thing in (select 'post ' || id from posts where user_id = ${userId})
    or n.cause in (select 'comment ' || id from post_comments where user_id = ${userId})`.execute(db)
}

/** Rows of these tables are deleted whole. */
const ownTables = [
  'sessions',
  'account_tokens',
  'two_factor',
  'recovery_codes',
  'identities',
  'cart_codes',
  'cart_items',
  'cart_merges',
  'wishes',
  'wishlist_shares',
  'workshops',
  'subscriptions',
  'news_choices',
  'push_devices',
  'removed_push_devices',
  'notifications',
  'conversations',
  'news_mails',
] as const

/** Gives the keys of their files. */
export async function removePerson(db: Db, userId: string, email: string): Promise<string[]> {
  await anonymiseOrders(db, userId, email)
  // Answers to a guest, and to an administrator who wrote to this person, name their address.
  await sql`delete from idempotency_keys where owner = ${userId} or
    ((owner = 'guest' or owner in (select id::text from users where is_admin)) and strpos(lower(body), lower(${email})) > 0)`.execute(
    db,
  )
  await db.deleteFrom('download_log').where('user_id', '=', userId).execute()
  await db.deleteFrom('feedback').where('user_id', '=', userId).execute()
  const pictures = await db
    .deleteFrom('submitted_pictures')
    .where('user_id', '=', userId)
    .returning('url')
    .execute()
  await removeRequestsOf(db, userId)
  await forgetInOperations(db, userId, email)
  const photos = await deleteBuilds(db, userId)
  const showedFields = await releaseFields(db, userId)
  await deleteNewsAbout(db, userId)
  const writings = await removeWritings(db, userId)
  const { photos: handIns, tookPart } = await deleteBetaData(db, userId)
  await leaveTickets(db, userId)
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      email: nobody(userId),
      username: `removed_${userId.slice(-12)}`,
      first_name: 'Removed',
      last_name: null,
      country: null,
      password_hash: null,
      must_change: null,
      pwned_occurrences: null,
      picture_hash: null,
      email_verified_at: null,
      // No call runs for so long.
      deletes_at: sql`case when deleted_at is null then now() + interval '10 minutes' end`,
      deleted_at: sql`coalesce(deleted_at, now())`,
    })
    .where('id', '=', userId)
    .execute()
  const shown = [...writings, ...(tookPart ? [part.beta] : []), ...(showedFields ? [part.fields] : [])]
  if (shown.length > 0) await announceChange(db, shown)
  return [...pictures.map(({ url }) => url.slice(1)), ...photos, ...handIns]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export async function isRemoved(db: Db, userId: string): Promise<boolean> {
  if (!uuid.test(userId)) return false
  const found = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
