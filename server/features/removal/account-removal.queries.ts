import { sql } from 'kysely'
import { handInPhotoKey } from '#server/features/beta/tasks/hand-in-photo.ts'
import { deleteBetaData } from '#server/features/beta/users/beta-data.queries.ts'
import { photoKey } from '#server/features/builds/build-photo.ts'
import { deleteBuilds } from '#server/features/builds/builds.queries.ts'
import type { Db } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { releaseFields } from '#server/features/flying/own-fields.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { forgetInOperations } from '#server/features/operations/forget-person.ts'
import { removeWritings } from '#server/features/posts/remove-writings.ts'
import { removeRequestsOf } from '#server/features/requests/requests.queries.ts'

/** Skips members with an open paid order, and administrators. */
export async function accountsToRemove(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('deletes_at', '<', new Date())
    .where('deleted_at', 'is', null)
    .where('is_admin', '=', false)
    .where(
      sql<boolean>`not exists (select 1 from orders o where o.user_id = users.id
        and (o.status in ('paid', 'processing') or o.payment = 'unknown'))`,
    )
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
    .where('deleted_at', 'is', null)
    .forUpdate()
    .select(['id', 'email', 'picture_hash'])
    .executeTakeFirst()
}

const nobody = (userId: string) => `removed-${userId}@removed.invalid`

/** Keeps what the books need. */
async function anonymiseOrders(db: Db, userId: string, email: string): Promise<void> {
  const orders = sql`(select id from orders where user_id = ${userId})`
  const text = nobody(userId)
  await sql`update order_events set text = replace(text, ${email}, 'the buyer'),
    actor = case when actor = ${email} then 'the buyer' else actor end where order_id in ${orders}`.execute(
    db,
  )
  await sql`update invoices set pdf = null, data = jsonb_set(data, '{buyer}',
    jsonb_build_object('name', 'Removed', 'email', ${text}::text, 'country', data #> '{buyer,country}', 'address', null))
    where order_id in ${orders}`.execute(db)
  await sql`update credit_notes set pdf = null, data = jsonb_set(data, '{buyer}',
    jsonb_build_object('name', 'Removed', 'email', ${text}::text, 'country', data #> '{buyer,country}', 'address', null))
    where order_id in ${orders}`.execute(db)
  await sql`update orders set email = ${text}, address = null, access_revision = access_revision + 1
    where user_id = ${userId}`.execute(db)
}

/** What goes as it is. */
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
  'notifications',
  'conversations',
  'news_mails',
] as const

/** Gives the keys of their files. */
export async function removePerson(db: Db, userId: string, email: string): Promise<string[]> {
  await anonymiseOrders(db, userId, email)
  // An answer to an administrator who wrote to this person names their address.
  await sql`delete from idempotency_keys where owner = ${userId} or
    (owner in (select id::text from users where is_admin) and strpos(body, ${email}) > 0)`.execute(db)
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
  await removeWritings(db, userId)
  const handIns = await deleteBetaData(db, userId)
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
      deletes_at: null,
      deleted_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
  if (showedFields) await announceChange(db, [part.fields])
  return [
    ...pictures.map(({ url }) => url.slice(1)),
    ...photos.map((id) => photoKey(userId, id)),
    ...handIns.map((id) => handInPhotoKey(userId, id)),
  ]
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
