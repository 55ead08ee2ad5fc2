import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { type Waiting, waitingKinds } from '#shared/dashboard/waiting.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { waitingForDesk } from './waiting.queries.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const read = async <T>(path: string) => (await (await shop.fetch(path, { cookie: admin })).json()) as T
const waiting = async () =>
  new Map((await read<Waiting[]>('/api/admin/waiting')).map((each) => [each.kind, each]))

/** Each adds one that waits since the year 2020, and one that is settled. */
const since = '2020-01-02T03:04:05.000Z'
const waits: Record<(typeof waitingKinds)[number], string[]> = {
  failedOrders: [
    `insert into payment_reviews (kind, text, opened_at, resolved_at, resolved_by, note)
      values ('amount', 'a', '${since}', null, null, null), ('amount', 'b', '2019-01-01', now(), 'admin@example.com', 'done')`,
  ],
  refunds: [
    `update orders set payment = 'paid', withdrawal_asked_at = '${since}' where id = (select id from orders order by number limit 1)`,
  ],
  orders: [
    `update orders set status = 'paid', paid_at = '${since}' where id = (select id from orders order by number limit 1)`,
  ],
  violations: [
    `insert into ip_violations (ip, rule, hour, first_at, is_reviewed)
      values ('203.0.113.1', 'sign-in', now(), '${since}', false), ('203.0.113.2', 'sign-in', now(), '2019-01-01', true)`,
  ],
  posts: [
    `insert into posts (id, slug, user_id, kind, state, changed_at)
      select gen_random_uuid(), 'waits', id, 'build', 'waiting', '${since}' from users where email = 'maker@example.com'`,
    `insert into posts (id, slug, user_id, kind, state, changed_at)
      select gen_random_uuid(), 'declined', id, 'build', 'declined', '2019-01-01' from users where email = 'maker@example.com'`,
  ],
  reports: [
    `insert into post_reports (id, post_id, user_id, reason, note, created_at)
      select gen_random_uuid(), p.id, p.user_id, 'spam', '', '${since}' from posts p where slug = 'waits'`,
  ],
  tickets: [
    `insert into conversations (user_id, thing, subject, changed_at, waits_for_shop)
      select id, 'ticket t1', 'a', '${since}'::timestamptz, true from users where email = 'maker@example.com'`,
    `insert into conversations (user_id, thing, subject, changed_at, closed_at)
      select id, 'ticket t2', 'b', '2019-01-01'::timestamptz, now() from users where email = 'maker@example.com'`,
  ],
  messages: [
    `insert into conversations (user_id, thing, subject, changed_at, waits_for_shop)
      select id, 'notice t1', 'a', '${since}'::timestamptz, true from users where email = 'maker@example.com'`,
    `insert into conversations (user_id, thing, subject, changed_at, waits_for_shop)
      select id, 'notice t2', 'b', '2019-01-01'::timestamptz, false from users where email = 'maker@example.com'`,
  ],
  requests: [
    `insert into model_requests (name, name_key, status, created_at)
      values ('Wader', 'wader', 'pending', '${since}'), ('Plover', 'plover', 'planned', '2019-01-01')`,
  ],
  feedback: [
    `insert into feedback (message, status, created_at) values ('a', 'open', '${since}'), ('b', 'closed', '2019-01-01')`,
  ],
  fields: [
    `insert into flying_fields (slug, name, location, state, created_at)
      values ('waits', 'Waits', 'Here', 'pending', '${since}'), ('declined', 'Declined', 'Here', 'declined', '2019-01-01')`,
  ],
  handIns: [
    `insert into beta_hand_ins (task_id, program_id, user_id, state, handed_in_at)
      select t.id, t.program_id, u.id, 'handed_in', '${since}' from beta_tasks t, users u
      where u.email = 'admin@example.com' order by t.id limit 1`,
  ],
  applications: [
    `insert into beta_users (user_id, username, first_name, last_name, email, country, printer_types, material_types,
      preferred_slicer, landing_areas, will_print, will_fly, will_record_video, will_give_feedback, will_post_social,
      social_media_platforms, applied_at)
      select id, username, first_name, '', email, 'DE', '{}', '{}', 'a', '{}', true, true, true, true, true, '{}', '${since}'
      from users where email = 'admin@example.com'`,
  ],
}

test('each kind that waits is counted while it waits, with the age of the oldest', async () => {
  const before = await waiting()
  expect([...before.keys()]).toEqual([...waitingKinds])
  for (const kind of ['posts', ...waitingKinds.filter((each) => each !== 'posts')] as const)
    for (const statement of waits[kind]) await sql.raw(statement).execute(shop.services.db)
  const after = await waiting()
  for (const kind of waitingKinds)
    expect(after.get(kind), kind).toEqual({
      kind,
      count: (before.get(kind)?.count ?? 0) + 1,
      oldest: since,
    })
  const overview = await read<Overview>('/api/admin/overview')
  expect(overview.waiting).toEqual([...after.values()])
})

test('nothing waits in an empty shop, and no age is told', async () => {
  const empty = await startTestShop({ samples: false })
  expect(await waitingForDesk(empty.services.db)).toEqual(
    waitingKinds.map((kind) => ({ kind, count: 0, oldest: null })),
  )
  await empty.close()
})
