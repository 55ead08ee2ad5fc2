import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers } from '#server/features/call.ts'
import { takePictures } from '#server/features/feedback/feedback.queries.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { invalid, notFound } from '#server/foundation/problem.ts'
import {
  type Conversation,
  type DeskConversation,
  type messagesContract,
  refOfThing,
} from '#shared/messages/messages.contract.ts'
import {
  conversationById,
  type ConversationOf,
  conversationsOf,
  insertMessage,
  markAnswered,
  noticeOf,
  openConversation,
  pageOfConversations,
} from './messages.queries.ts'

const shape = ({ thing, subject, messages }: ConversationOf): Conversation => ({ thing, subject, messages })
const rowOf = (row: Omit<ConversationOf, 'messages'>, latest: string) => ({
  id: row.id,
  subject: row.subject,
  member: row.member,
  email: row.email,
  latest,
  waitsForShop: row.waits_for_shop,
  changedAt: row.changed_at.toISOString(),
})
async function atDesk(db: Db, id: string): Promise<DeskConversation> {
  const found = await conversationById(db, id)
  if (!found) throw notFound('The conversation')
  return { ...rowOf(found, found.messages.at(-1)?.text ?? ''), messages: found.messages }
}

export const messagesHandlers: Handlers<typeof messagesContract> = {
  listConversations: async (_input, { db, user }) => (await conversationsOf(db, user.id)).map(shape),
  async sendMessage({ thing, text, pictures }, { db, user, request }) {
    const subject = await noticeOf(db, user.id, thing)
    if (subject === undefined) throw notFound('The notice')
    return inTransaction(db, async (trx) => {
      const wanted = [...new Set(pictures)]
      const taken = await takePictures(trx, user.id, wanted)
      if (taken.length < wanted.length)
        throw invalid('pictures', 'has a picture that was not uploaded for this')
      const conversationId = await openConversation(trx, user.id, { thing, subject })
      await insertMessage(trx, {
        conversationId,
        isFromShop: false,
        author: user.firstName,
        text,
        pictures: wanted,
        clientKey: request.header('idempotency-key') ?? null,
      })
      const [found] = await conversationsOf(trx, user.id, thing)
      if (!found) throw new Error('A message was not saved')
      return shape(found)
    })
  },
  async adminListConversations({ page = 1, state, q }, { db }) {
    const waits = state === undefined ? null : state === 'waiting'
    const { rows, total } = await pageOfConversations(db, { page, waits, q: q?.trim() })
    return { rows: rows.map((row) => rowOf(row, row.latest ?? '')), total }
  },
  adminGetConversation: ({ id }, { db }) => atDesk(db, id),
  async adminAnswerConversation({ id, text }, { db, queue, user, request }) {
    await db.transaction().execute(async (trx) => {
      const found = await conversationById(trx, id)
      if (!found) throw notFound('The conversation')
      const newsId = await causeNews(trx, queue, {
        cause: `answer ${randomUUID()}`,
        kind: 'message-answered',
        thing: found.thing,
        title: found.subject,
        body: 'The shop answered. Read it in your messages.',
        path: `/user/messages/${refOfThing(found.thing)}`,
        audience: [{ to: 'user', userId: found.user_id }],
        createdBy: user.id,
      })
      await insertMessage(trx, { conversationId: id, isFromShop: true, author: user.firstName, text, newsId })
      await markAnswered(trx, id)
      await recordAct(trx, {
        actor: user.email,
        action: 'message.answer',
        subject: `conversation:${id}`,
        change: {},
        requestId: request.id,
      })
    })
    return atDesk(db, id)
  },
}
