import type { Handlers } from '#server/features/call.ts'
import { invalid, notFound } from '#server/foundation/problem.ts'
import { newsKinds } from '#shared/notifications/news-kinds.ts'
import type { notificationsContract } from '#shared/notifications/notifications.contract.ts'
import { choicesOf, latestNotifications, markRead, markReadUpTo, setChoice } from './notifications.queries.ts'

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  async listNotifications(_input, { db, user }) {
    const rows = await latestNotifications(db, user.id)
    return rows.map(({ created_at: createdAt, read_at: readAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    }))
  },
  async readNotification({ id }, { db, user }) {
    if (!(await markRead(db, user.id, id))) throw notFound('The notification')
    return { id, isRead: true }
  },
  readAllNotifications: async ({ upTo }, { db, user }) => ({ read: await markReadUpTo(db, user.id, upTo) }),
  listNewsChoices: (_input, { db, user }) => choicesOf(db, user.id),
  async setNewsChoice(choice, { db, user }) {
    const rule = newsKinds[choice.kind].rules[choice.channel]
    if (rule === 'always' || rule === 'never') throw invalid('channel', 'is fixed for this kind of news')
    await setChoice(db, user.id, choice)
    return choice
  },
}
