import { sql } from 'kysely'
import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import type { Call, Db } from '#server/features/call.ts'
import { type Channel, channels, type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'

export interface NewNews {
  /** Equal for one event, however often it is noticed. */
  cause: string
  kind: NewsKindName
  /** Such as `product 12`. */
  thing: string
  title: string
  body: string
  path: string
  picture?: string | null
  audience: readonly NewsAudience[]
  channels?: readonly Channel[]
  /** Default: at once, or after the minute in which an administrator may undo it. */
  startsAt?: Date
  /** The end of a sale; at the latest what the kind says. */
  expiresAt?: Date
  createdBy?: string
}

/** For its buyer alone. A guest's is told to nobody: its news is read where the order joins an account. */
export const aboutOrder = ({ id, number, user_id: userId }: Order) => ({
  thing: `order ${number}`,
  path: `/user/orders/${id}`,
  audience: userId === null ? [] : [{ to: 'user', userId } as const],
})
interface Order {
  id: string
  number: number
  user_id: string | null
}

/** Milliseconds in which an administrator may undo what they caused. */
export const undoTime = 60_000

export function expiryOf(kind: NewsKindName, startsAt: Date, end?: Date): Date {
  const latest = startsAt.getTime() + newsKinds[kind].ttl * 1000
  return new Date(Math.min(latest, end?.getTime() ?? latest))
}

/** Null where the cause made news before. Sent by a job when the transaction is committed. */
export async function causeNews(trx: Db, queue: Call['queue'], news: NewNews): Promise<string | null> {
  const wait = newsKinds[news.kind].canUndo ? undoTime : 0
  const startsAt = news.startsAt ?? new Date(Date.now() + wait)
  const isForNobody = news.audience.length === 0
  const row = await trx
    .insertInto('news')
    .values({
      cause: news.cause,
      kind: news.kind,
      thing: news.thing,
      title: news.title,
      body: news.body,
      path: news.path,
      picture: news.picture ?? null,
      audience: sql`${JSON.stringify(news.audience)}::text::jsonb` as never,
      channels: [...(news.channels ?? channels)],
      state: isForNobody ? 'done' : 'waiting',
      starts_at: startsAt,
      expires_at: expiryOf(news.kind, startsAt, news.expiresAt),
      created_by: news.createdBy ?? null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  if (isForNobody) return row.id
  await queue.add(
    trx,
    'send-news',
    { newsId: row.id },
    Math.max(0, Math.ceil((startsAt.getTime() - Date.now()) / 1000)),
  )
  return row.id
}

const isUntold = sql<boolean>`state in ('waiting', 'stopped') and notified = 0 and mailed = 0 and devices = 0`
/** The cause can make news anew, unless somebody was told already. */
export async function dropUntoldNews(trx: Db, cause: string): Promise<void> {
  await trx.deleteFrom('news').where('cause', '=', cause).where(isUntold).execute()
}
/** True while its news waits, and where it was stopped; locked, so that it does not begin meanwhile. */
export async function hasUntoldNews(trx: Db, cause: string): Promise<boolean> {
  const news = trx.selectFrom('news').where('cause', '=', cause).where(isUntold).forUpdate().select('id')
  return (await news.executeTakeFirst()) !== undefined
}
