import { findCauses } from '#server/features/news/causes/find-causes.job.ts'
import { sendNewsMails } from '#server/features/news/mails/send-news-mails.job.ts'
import { resumeNews } from '#server/features/news/push/send-pushes.job.ts'
import type { NewNews } from '#server/features/notifications/cause-news.queries.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { cookieFrom, startAccountShop } from '#server/testing/account-shop.ts'
import { startPushService } from '#server/testing/services/push-service.ts'

/** A shop with a push service on loopback, and what the tests of news do in them. */
export async function startNewsShop() {
  const push = await startPushService()
  const at = await startAccountShop({ pushHosts: [push.host] })
  const { shop, db } = at
  const newMember = async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const cookie = cookieFrom(await at.register({ email }))
    await at.confirmAddress(email)
    const { id } = (await (await at.whoIs(cookie)).json()) as { id: string }
    const call = (method: string, path: string, body?: unknown) => shop.fetch(path, { method, cookie, body })
    return {
      id,
      email,
      cookie,
      call,
      subscribe: (name: 'beta' | 'notifications' | 'discounts') =>
        call('POST', `/api/user/subscribe-${name}`),
      notifications: async () => (await (await call('GET', '/api/notifications')).json()) as Notification[],
      /** Saves a device of theirs; gives its name at the push service and its id in the shop. */
      async addDevice(more: Record<string, unknown> = {}) {
        const { device, ...subscription } = push.subscribe()
        const body = { ...subscription, timeZone: 'UTC', ...more }
        const answer = await call('POST', '/api/push/devices', body)
        const saved = (await answer.json()) as { id: string }
        return { device, ...subscription, id: saved.id, status: answer.status }
      },
    }
  }
  return {
    ...at,
    push,
    newMember,
    /** A digital product on sale; gives its id. */
    addProduct: async (
      more: { stock?: number; is_digital?: boolean; status?: 'draft' | 'published' } = {},
    ) => {
      const row = await db
        .insertInto('products')
        .values({
          slug: `plane-${crypto.randomUUID()}`,
          product_type: 'planes',
          name: 'Curlew',
          tagline: 'Slow and friendly.',
          price_cents: 2490,
          is_digital: true,
          status: 'published',
          stock: null,
          kind: null,
          weight_grams: null,
          licence_kind: null,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    /** News as a cause makes it, without the minute for taking it back. */
    cause: (news: Partial<NewNews>) =>
      db.transaction().execute((trx) =>
        causeNews(trx, shop.services.queue, {
          cause: crypto.randomUUID(),
          kind: 'plane-published',
          thing: `thing ${crypto.randomUUID()}`,
          title: 'Dunlin 1000 is here',
          body: 'Span 1,000 mm.',
          path: '/planes/dunlin-1000',
          audience: [{ to: 'topic', topic: 'releases' }],
          startsAt: new Date(),
          ...news,
        }),
      ),
    /** Looks for causes; what they caused may go out at once. */
    async findCauses() {
      await findCauses(shop.services)
      const rows = await db
        .updateTable('news')
        .set({ starts_at: new Date() })
        .where('state', '=', 'waiting')
        .returning('id')
        .execute()
      for (const { id } of rows) await shop.services.queue.add(db, 'send-news', { newsId: id })
    },
    resume: () => resumeNews(shop.services),
    sendMails: () => sendNewsMails(shop.services),
    /** What waits for its time is due. */
    makePushesDue: () => db.updateTable('pushes').set({ due_at: new Date() }).execute(),
    async close() {
      await shop.close()
      await push.stop()
    },
  }
}
export type NewsShop = Awaited<ReturnType<typeof startNewsShop>>
