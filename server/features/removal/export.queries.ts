import { sql } from 'kysely'
import { betaDataOf } from '#server/features/beta/users/beta-data.queries.ts'
import { allBuildsOf } from '#server/features/builds/builds.queries.ts'
import type { Db } from '#server/features/call.ts'
import { submittedFields } from '#server/features/flying/own-fields.queries.ts'
import { writingsOf } from '#server/features/posts/own-writings.queries.ts'
import { requestsOf } from '#server/features/requests/requests.queries.ts'
import { ticketsForExport } from '#server/features/support/tickets.queries.ts'

async function ordersOf(db: Db, userId: string) {
  const orders = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['id', 'number', 'email', 'status', 'payment', 'country', 'address', 'totals', 'currency'])
    .select(['tracking', 'start_now_at', 'created_at', 'paid_at', 'shipped_at'])
    .execute()
  const ids = orders.map(({ id }) => id)
  const of = ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
  const [lines, events, invoices, creditNotes] = await Promise.all([
    db
      .selectFrom('order_lines')
      .where('order_id', 'in', of)
      .select(['order_id', 'quantity', 'line'])
      .execute(),
    db
      .selectFrom('order_events')
      .where('order_id', 'in', of)
      .where('internal', '=', false)
      .select(['order_id', 'at', 'text'])
      .execute(),
    db
      .selectFrom('invoices')
      .where('order_id', 'in', of)
      .select(['order_id', 'number', 'issued_at', 'data'])
      .execute(),
    db
      .selectFrom('credit_notes')
      .where('order_id', 'in', of)
      .select(['order_id', 'number', 'issued_at', 'data'])
      .execute(),
  ])
  const mine = <T extends { order_id: string }>(rows: T[], id: string) =>
    rows.filter(({ order_id }) => order_id === id)
  return orders.map((order) => ({
    ...order,
    lines: mine(lines, order.id),
    events: mine(events, order.id),
    invoices: mine(invoices, order.id),
    creditNotes: mine(creditNotes, order.id),
  }))
}

async function newsOf(db: Db, userId: string) {
  return {
    subscriptions: await db
      .selectFrom('subscriptions')
      .where('user_id', '=', userId)
      .select(['topic', 'since'])
      .execute(),
    'news-choices': await db
      .selectFrom('news_choices')
      .where('user_id', '=', userId)
      .select(['kind', 'channel', 'wanted'])
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .innerJoin('news', 'news.id', 'notifications.news_id')
      .where('notifications.user_id', '=', userId)
      .orderBy('notifications.created_at')
      .select(['news.title', 'news.body', 'notifications.created_at', 'notifications.read_at'])
      .execute(),
    messages: await db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .where('conversations.user_id', '=', userId)
      .orderBy('messages.created_at')
      .select([
        'conversations.subject',
        'messages.author',
        'messages.text',
        'messages.pictures',
        'messages.created_at',
      ])
      .execute(),
    'push-devices': await db
      .selectFrom('push_devices')
      .where('user_id', '=', userId)
      .select(['name', 'muted_topics', 'quiet_from', 'quiet_to', 'time_zone', 'created_at'])
      .execute(),
  }
}

async function codesOf(db: Db, userId: string) {
  return {
    'cart-code': await db
      .selectFrom('cart_codes')
      .where('user_id', '=', userId)
      .select(['code', 'added_at'])
      .execute(),
    'discount-codes': await db
      .selectFrom('discount_codes')
      .where('owner_id', '=', userId)
      .select(['code', 'kind', 'value', 'start_date', 'end_date', 'used', 'created_at'])
      .execute(),
  }
}

export async function sentPicturesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submitted_pictures')
    .where('user_id', '=', userId)
    .where('taken', '=', true)
    .orderBy('created_at')
    .select('url')
    .execute()
  return rows.map(({ url }) => url)
}

function feedbackOf(db: Db, userId: string) {
  return db
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .select(['id', 'message', 'page_url', 'context', 'attachments', 'status', 'created_at'])
    .select((from) =>
      sql<object[]>`coalesce((select json_agg(json_build_object('text', a.text, 'author', a.author,
        'created_at', a.created_at) order by a.id)
        from feedback_answers a where a.feedback_id = ${from.ref('feedback.id')}), '[]')`.as('answers'),
    )
    .execute()
}

/** By file name, without sign-in secrets. */
export async function dataOf(db: Db, userId: string) {
  const profile = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name', 'last_name', 'username', 'country', 'is_admin'])
    .select(['email_verified_at', 'password_set_at', 'created_at', 'deletes_at'])
    .executeTakeFirst()
  return {
    profile,
    orders: await ordersOf(db, userId),
    downloads: await db
      .selectFrom('download_log')
      .where('user_id', '=', userId)
      .select(['product_id', 'name', 'ip', 'at'])
      .execute(),
    cart: await db
      .selectFrom('cart_items')
      .where('user_id', '=', userId)
      .select(['product_id', 'quantity', 'added_at'])
      .execute(),
    ...(await codesOf(db, userId)),
    ...(await writingsOf(db, userId)),
    wishlist: await db
      .selectFrom('wishes')
      .where('user_id', '=', userId)
      .select(['product_id', 'added_at'])
      .execute(),
    'wishlist-link': await db
      .selectFrom('wishlist_shares')
      .where('user_id', '=', userId)
      .select(['pass', 'shared_at'])
      .execute(),
    workshop: await db
      .selectFrom('workshops')
      .where('user_id', '=', userId)
      .select(['workshop', 'changed_at'])
      .execute(),
    builds: await allBuildsOf(db, userId),
    beta: await betaDataOf(db, userId),
    'flying-fields': await submittedFields(db, userId),
    ...(await newsOf(db, userId)),
    'model-requests': await requestsOf(db, userId),
    tickets: await ticketsForExport(db, userId),
    feedback: await feedbackOf(db, userId),
    'signed-in-devices': await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['created_at', 'used_at', 'ip', 'user_agent'])
      .execute(),
    'linked-services': await db
      .selectFrom('identities')
      .where('user_id', '=', userId)
      .select(['provider', 'subject', 'email', 'linked_at'])
      .execute(),
  }
}
