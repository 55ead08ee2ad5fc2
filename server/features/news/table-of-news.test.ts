import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPushKey } from '#server/features/news/push/push-keys.queries.ts'
import { recipientOf } from '#server/features/notifications/letter-pass.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { channels, newsKindNames, newsKinds, wants } from '#shared/notifications/news-kinds.ts'
import type { Channel, NewsKindName } from '#shared/notifications/news-kinds.ts'

/** What a person is to the shop; `everything` is all of them together. */
const ties = [
  'beta',
  'releases',
  'discounts',
  'wishers',
  'owners',
  'person',
  'nothing',
  'everything',
] as const
type Tie = (typeof ties)[number]
/** What keeps a person of everything from a channel. */
const hindrances = ['signed out', 'removed', 'muted', 'in quiet hours', 'unconfirmed', 'ended mails'] as const
type Hindrance = (typeof hindrances)[number]
/** Null: the person never chose; else the channels that they want, of all kinds that can be chosen. */
const choices: readonly (readonly Channel[] | null)[] = [
  null,
  ...Array.from({ length: 8 }, (_, bits) => channels.filter((_channel, place) => bits & (1 << place))),
]

interface Person {
  name: string
  tie: Tie
  hindrance: Hindrance | null
  choice: readonly Channel[] | null
}
const people: readonly Person[] = [
  ...ties.flatMap((tie) => choices.map((choice) => ({ tie, choice, hindrance: null }))),
  ...hindrances.map((hindrance) => ({ tie: 'everything' as const, choice: null, hindrance })),
].map((person, place) => ({ ...person, name: `reader${place + 1}` }))

const is = ({ tie }: Person, wanted: Tie) => tie === wanted || tie === 'everything'

/** As the table of kinds says. */
function isTold(person: Person, kind: NewsKindName, channel: Channel): boolean {
  const { tie, hindrance, choice } = person
  const { topic, concerns } = newsKinds[kind]
  // The notice of this test is for subscribers of beta news.
  const whom: readonly Tie[] =
    kind === 'shop-notice' ? ['beta'] : [...(topic === null ? [] : [topic]), ...concerns]
  if (tie === 'nothing' || !whom.some((each) => is(person, each)) || hindrance === 'removed') return false
  if (channel === 'push') {
    if (hindrance === 'signed out' || hindrance === 'in quiet hours') return false
    if (hindrance === 'muted' && topic !== null) return false
  }
  if (channel === 'mail') {
    const isEnded = topic !== null || kind === 'shop-notice' || concerns.some((each) => each === 'wishers')
    if (hindrance === 'unconfirmed' || (hindrance === 'ended mails' && isEnded)) return false
    // Owners have the letter of the release.
    if (concerns.some((each) => each === 'owners') && is(person, 'owners')) return false
  }
  return wants(kind, channel, choice?.includes(channel))
}

let at: NewsShop
/** Names of people who were mailed. */
const mailed: string[] = []
const product = { digital: 0, onShelf: 0 }
beforeAll(async () => {
  at = await startNewsShop()
  const { services } = at.shop
  services.mail = {
    send: async ({ to }) => {
      mailed.push(to.split('@')[0] ?? '')
    },
    close: async () => {},
  }
  product.digital = await at.addProduct()
  product.onShelf = await at.addProduct({ is_digital: false, stock: 0 })
  await addPeople()
})
afterAll(() => at.close())

const named = (wanted: (person: Person) => boolean) => people.filter(wanted).map(({ name }) => name)
const idsOf = (names: readonly string[]) =>
  sql`select id from users where username = any (${[...names]}::text[])`

async function addPeople(): Promise<void> {
  const { db, push, shop } = at
  const keys = push.subscribeMany(people.length)
  const { id: keyId } = await currentPushKey(db, shop.services.environment)
  const unconfirmed = named(({ hindrance }) => hindrance === 'unconfirmed')
  await sql`insert into users (email, username, first_name, password_hash, created_at, email_verified_at)
    select name || '@example.com', name, 'Robin', '', now() - interval '9 days',
      case when name = any (${unconfirmed}::text[]) then null else now() end
    from unnest(${people.map(({ name }) => name)}::text[]) name`.execute(db)
  await sql`insert into sessions (id, user_id, expires_at, ends_at, created_at, user_agent)
    select username, id, now() + interval '1 day', now() + interval '1 day', now() - interval '8 days', 'Firefox/130 (Android)'
    from users`.execute(db)
  await sql`insert into push_devices (user_id, session_id, key_id, endpoint, host, p256dh, auth, name, time_zone, muted_topics, quiet_from, quiet_to)
    select id, username, ${keyId}, ${`http://${push.host}/`}::text || substr(username, 7), ${push.host},
      (${keys.map(({ p256dh }) => p256dh)}::text[])[substr(username, 7)::int % ${keys.length}::int + 1],
      (${keys.map(({ auth }) => auth)}::text[])[substr(username, 7)::int % ${keys.length}::int + 1], 'Firefox on Android', 'UTC',
      case when username = any (${named(({ hindrance }) => hindrance === 'muted')}::text[]) then '{beta,releases,discounts}'::text[] else '{}' end,
      quiet.starts, quiet.ends
    from users left join (select 0 as starts, 1439 as ends) quiet
      on username = any (${named(({ hindrance }) => hindrance === 'in quiet hours')}::text[])`.execute(db)
  for (const topic of ['beta', 'releases', 'discounts'] as const)
    await sql`insert into subscriptions (user_id, topic)
      select id, ${topic} from (${idsOf(named((person) => is(person, topic)))}) p`.execute(db)
  for (const id of Object.values(product))
    await sql`insert into wishes (user_id, product_id)
      select id, ${id}::int from (${idsOf(named((person) => is(person, 'wishers')))}) p`.execute(db)
  const order = (wanted: Tie, key: string) => sql`with placed as (
      insert into orders (user_id, email, status, payment, key, country, totals, total_cents, currency, fingerprint)
      select id, 'a@example.com', 'completed', 'paid', gen_random_uuid(), 'GB', '{}', 2490, 'USD', ${key}
      from (${idsOf(named((person) => is(person, wanted)))}) p returning id)
    insert into order_lines (order_id, product_id, position, quantity, is_digital, line)
    select id, case when ${wanted === 'owners'}::boolean then ${product.digital}::int end, 1, 1, true, '{}' from placed`
  await order('owners', 'owned').execute(db)
  await order('person', 'to ship').execute(db)
  await sql`insert into news_choices (user_id, kind, channel, wanted)
    select u.id, c.kind, c.channel, c.wanted from json_to_recordset(${JSON.stringify(
      people.flatMap(({ name, choice }) =>
        choice === null
          ? []
          : newsKindNames.flatMap((kind) =>
              channels.map((channel) => ({ name, kind, channel, wanted: choice.includes(channel) })),
            ),
      ),
    )}::text::json) c (name text, kind text, channel text, wanted boolean) join users u on u.username = c.name`.execute(
    db,
  )
  for (const name of named(({ hindrance }) => hindrance === 'ended mails'))
    await db
      .insertInto('declined_letters')
      .values({ kind: 'news', recipient: recipientOf(`${name}@example.com`) })
      .execute()
  await sql`update users set deleted_at = now()
    where username = any (${named(({ hindrance }) => hindrance === 'removed')}::text[])`.execute(db)
  await sql`delete from push_devices where session_id = any (${named(({ hindrance }) => hindrance === 'signed out')}::text[])`.execute(
    db,
  )
  // What is there is nothing new.
  await at.findCauses()
  await sql`delete from news`.execute(db)
}

async function tellPersons(kind: NewsKindName): Promise<void> {
  const persons = await sql<{ id: string }>`${idsOf(named((person) => is(person, 'person')))}`.execute(at.db)
  for (const { id: userId } of persons.rows) await at.cause({ kind, audience: [{ to: 'user', userId }] })
}
/** What makes each kind of news happen. */
const happens: Record<NewsKindName, () => Promise<unknown>> = {
  'plane-published': async () => {
    const id = await at.addProduct()
    await at.db.updateTable('products').set({ published_at: new Date() }).where('id', '=', id).execute()
  },
  'new-release': () =>
    sql`insert into product_releases (product_id, version, released_at, changelog, parts_to_reprint)
      values (${product.digital}::int, '1.0', now() - interval '30 days', '[]', '[]'),
        (${product.digital}::int, '1.1', now(), '["Stiffer wing."]', '[]')`.execute(at.db),
  'sale-begins': () =>
    sql`insert into sales (name, site_wide, product_ids, discount_type, discount_value, start_date, end_date)
      values ('Winter sale', true, '{}', 'percentage', 20, now() - interval '1 second', now() + interval '1 day')`.execute(
      at.db,
    ),
  'wish-cheaper': async () => {
    for (const cents of [2490, 1990]) {
      await at.db
        .insertInto('price_history')
        .values({ product_id: product.digital, price_cents: cents })
        .execute()
      await at.db
        .updateTable('products')
        .set({ price_cents: cents })
        .where('id', '=', product.digital)
        .execute()
    }
  },
  'wish-in-stock': () =>
    at.db.updateTable('products').set({ stock: 3 }).where('id', '=', product.onShelf).execute(),
  'order-shipped': () =>
    sql`update orders set status = 'shipped', shipped_at = now() where fingerprint = 'to ship'`.execute(
      at.db,
    ),
  'new-sign-in': () =>
    sql`insert into sessions (id, user_id, expires_at, ends_at, user_agent)
      select 'new ' || id, id, now() + interval '1 day', now() + interval '1 day', 'Chrome/140 (Windows NT 10.0)'
      from (${idsOf(named((person) => is(person, 'person')))}) p`.execute(at.db),
  'order-refunded': () => tellPersons('order-refunded'),
  'refund-failed': () => tellPersons('refund-failed'),
  'request-released': () => tellPersons('request-released'),
  'message-answered': () => tellPersons('message-answered'),
  'beta-program-opened': () =>
    sql`insert into beta_programs (kind, name, status, days, starts_on, ends_on, capacity, opened_at)
      values ('site', 'Autumn print test', 'open', 30, now()::date, now()::date + 30, 10, now())`.execute(
      at.db,
    ),
  'beta-place': () => tellPersons('beta-place'),
  'beta-deadline': () => tellPersons('beta-deadline'),
  'beta-hand-in': () => tellPersons('beta-hand-in'),
  'beta-code': () => tellPersons('beta-code'),
  'beta-user': () => tellPersons('beta-user'),
  'field-decided': () => tellPersons('field-decided'),
  'post-comment': () => tellPersons('post-comment'),
  'post-decided': () => tellPersons('post-decided'),
  'shop-notice': () => at.cause({ kind: 'shop-notice', audience: [{ to: 'topic', topic: 'beta' }] }),
}

/** Whom it reached, by channel. */
async function reached(kind: NewsKindName): Promise<Record<Channel, string[]>> {
  mailed.length = 0
  at.push.received.length = 0
  await sql`delete from news_mails`.execute(at.db)
  await happens[kind]()
  await at.findCauses()
  await at.shop.work()
  await at.shop.work()
  await at.sendMails()
  const { rows } = await sql<{ username: string }>`select u.username from notifications n
    join users u on u.id = n.user_id join news on news.id = n.news_id where news.kind = ${kind}`.execute(
    at.db,
  )
  const pushed = at.push.received.map(({ device }) => `reader${device}`)
  return {
    app: rows.map(({ username }) => username).toSorted(),
    push: pushed.toSorted(),
    mail: mailed.toSorted(),
  }
}

test.each(newsKindNames)(
  '%s reaches, by each channel, exactly those whom the table of news names, with every choice and every hindrance',
  async (kind) => {
    const expected = (channel: Channel) => named((person) => isTold(person, kind, channel)).toSorted()
    expect(await reached(kind)).toEqual({
      app: expected('app'),
      push: expected('push'),
      mail: expected('mail'),
    })
    // Else the test would prove nothing.
    expect(expected('app').length).toBeGreaterThan(1)
    expect(expected('app').length).toBeLessThan(people.length)
  },
)
