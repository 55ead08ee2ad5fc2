import { randomUUID } from 'node:crypto'
import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { currentPushKey, rotatePushKey } from '#server/features/news/push/push-keys.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { invalid, notFound } from '#server/foundation/problem.ts'
import { plural } from '#shared/format.ts'
import type { adminNewsContract, Audience, News } from '#shared/notifications/admin-news.contract.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'
import {
  accountOf,
  addressesOf,
  countReach,
  type ListedNews,
  newsById,
  newsOfCause,
  pageOfNews,
  productNames,
  pushHealth,
  resultsByHost,
  stopNews,
} from './admin-news.queries.ts'

const kind = 'shop-notice'
const topicWords: Record<Topic, string> = {
  beta: 'Beta subscribers',
  releases: 'Release subscribers',
  discounts: 'Discount subscribers',
}
interface Names {
  products: ReadonlyMap<number, string>
  people: ReadonlyMap<string, string>
}
function audienceWords(audience: NewsAudience, { products, people }: Names): string {
  switch (audience.to) {
    case 'topic':
      return topicWords[audience.topic]
    case 'owners':
      return `Owners of ${products.get(audience.productId) ?? 'a deleted product'}`
    case 'wishers':
      return `Everybody with ${products.get(audience.productId) ?? 'a deleted product'} in the wishlist`
    case 'person':
      return audience.email
    case 'voters':
      return 'Everyone who asked for it'
    case 'user':
      return people.get(audience.userId) ?? 'A removed member'
    case 'people':
      return plural(audience.userIds.length, 'person', 'people')
    case 'post-followers':
      return 'Followers of a post'
  }
}

async function shape(db: Db, rows: readonly ListedNews[]): Promise<News[]> {
  const audiences = rows.flatMap(({ audience }) => audience)
  const products = audiences.flatMap((each) => ('productId' in each ? [each.productId] : []))
  const people = audiences.flatMap((each) => (each.to === 'user' ? [each.userId] : []))
  const names = {
    products: await productNames(db, [...new Set(products)]),
    people: await addressesOf(db, [...new Set(people)]),
  }
  return rows.map(({ audience, starts_at, created_at, created_by, ...row }) => ({
    ...row,
    audience: audience.map((each) => audienceWords(each, names)).join(', '),
    startsAt: starts_at.toISOString(),
    createdAt: created_at.toISOString(),
    createdBy: created_by,
  }))
}
async function one(db: Db, id: string): Promise<News> {
  const row = await newsById(db, id)
  const [shaped] = row ? await shape(db, [row]) : []
  if (!shaped) throw notFound('The notice')
  return shaped
}

/** Names a person by account, since their address is removed with it. */
async function knownAudience(db: Db, audience: Audience): Promise<NewsAudience> {
  if ('productId' in audience && !(await productNames(db, [audience.productId])).has(audience.productId))
    throw invalid('audience.productId', 'names an unknown product')
  if (audience.to !== 'person') return audience
  const userId = await accountOf(db, audience.email)
  if (userId === undefined) throw invalid('audience.email', 'belongs to no account')
  return { to: 'user', userId }
}

interface Notice {
  title: string
  body: string
  path: string
  channels: News['channels']
}
function send(
  call: Call<SignedIn>,
  { title, body, path, channels }: Notice,
  {
    audience,
    startsAt,
    action,
    key = randomUUID(),
  }: { audience: NewsAudience; startsAt?: Date; action: string; key?: string | undefined },
): Promise<string> {
  const { db, queue, user, request } = call
  if (channels.length === 0) throw invalid('channels', 'needs at least one')
  return db.transaction().execute(async (trx) => {
    const cause = `notice ${key}`
    const id = await causeNews(trx, queue, {
      cause,
      kind,
      thing: cause,
      title,
      body,
      path,
      audience: [audience],
      channels,
      createdBy: user.id,
      ...(startsAt ? { startsAt } : {}),
    })
    // Sent before, and its answer was lost.
    if (id === null) return newsOfCause(trx, cause)
    const change = { title, audience, channels }
    await recordAct(trx, { actor: user.email, action, subject: `news:${id}`, change, requestId: request.id })
    return id
  })
}

export const adminNewsHandlers: Handlers<typeof adminNewsContract> = {
  async adminListNews({ state, q, ...at }, { db }) {
    const { rows, ...page } = await pageOfNews(db, { ...at, state, q: q?.trim() })
    return { rows: await shape(db, rows), ...page }
  },
  async adminGetNews({ id }, { db }) {
    return { ...(await one(db, id)), results: await resultsByHost(db, id) }
  },
  async adminCountAudience({ audience, channels }, { db }) {
    return countReach(db, kind, [await knownAudience(db, audience)], channels)
  },
  async adminCreateNews({ audience, startsAt, key, ...notice }, call) {
    const known = await knownAudience(call.db, audience)
    const start = startsAt === undefined ? undefined : new Date(startsAt)
    if (start && start.getTime() < Date.now() + 60_000)
      throw invalid('startsAt', 'must be a minute ahead or more')
    const id = await send(call, notice, {
      audience: known,
      action: 'news.send',
      key,
      ...(start ? { startsAt: start } : {}),
    })
    return one(call.db, id)
  },
  async adminTestNews({ audience: _audience, ...notice }, call) {
    const audience = { to: 'user', userId: call.user.id } as const
    await send(
      call,
      { ...notice, title: `Test: ${notice.title}`.slice(0, 80) },
      { audience, startsAt: new Date(), action: 'news.test' },
    )
    return countReach(call.db, kind, [audience], notice.channels)
  },
  async adminStopNews({ id }, call) {
    const { db, user, request } = call
    await db.transaction().execute(async (trx) => {
      if (!(await stopNews(trx, id))) return
      await recordAct(trx, {
        actor: user.email,
        action: 'news.stop',
        subject: `news:${id}`,
        change: {},
        requestId: request.id,
      })
    })
    return one(db, id)
  },
  async adminGetPushHealth(_input, { db, environment }) {
    const hosts = await pushHealth(db)
    const key = await currentPushKey(db, environment)
    return {
      devices: hosts.reduce((sum, { devices }) => sum + devices, 0),
      hosts: hosts.map(({ host, devices, paused_until, problem }) => ({
        host,
        devices,
        pausedUntil: paused_until?.toISOString() ?? null,
        problem,
      })),
      keyCreatedAt: key.created_at.toISOString(),
    }
  },
  async adminRotatePushKey(_input, { db, environment, user, request }) {
    const key = await db.transaction().execute(async (trx) => {
      const made = await rotatePushKey(trx, environment)
      await recordAct(trx, {
        actor: user.email,
        action: 'push.rotate-key',
        subject: `push-key:${made.id}`,
        change: {},
        requestId: request.id,
      })
      return made
    })
    return { keyCreatedAt: key.created_at.toISOString() }
  },
}
