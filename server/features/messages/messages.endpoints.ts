import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers } from '#server/features/call.ts'
import { takePictures } from '#server/features/uploads/pictures.queries.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { invalid, notFound } from '#server/foundation/problem.ts'
import {
  type Conversation,
  type DeskConversation,
  type messagesContract,
  refOfThing,
  subjectOfOrder,
} from '#shared/messages/messages.contract.ts'
import {
  conversationById,
  type ConversationOf,
  conversationsOf,
  hasOrderNotice,
  insertMessage,
  lockConversation,
  markAnswered,
  type MessageRow,
  noticeOf,
  openConversation,
  type OwnConversation,
  pageOfConversations,
  ticketSubject,
} from './messages.queries.ts'

const shape = ({ thing, subject, order_id: orderId, messages }: OwnConversation): Conversation => ({
  thing,
  subject: subject ?? subjectOfOrder(thing) ?? '',
  orderId,
  messages,
})
const rowOf = (row: Omit<ConversationOf, 'messages' | 'order_id'>, latest: string) => ({
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
  const { messages, order_id: orderId } = found
  return { ...rowOf(found, messages.findLast(({ isStopped }) => !isStopped)?.text ?? ''), orderId, messages }
}
const afterMessage = (messages: readonly MessageRow[], id: string) =>
  messages.slice(messages.findIndex((each) => each.id === id) + 1)
/** An administrator wrote it; what happened to an order is told by its news alone. */
const isAnswer = ({ isFromShop, isStopped, id, newsId }: MessageRow) =>
  isFromShop && !isStopped && id !== newsId
/** Only of things that the shop wrote to the member about, and of their tickets. */
async function subjectFor(db: Db, userId: string, thing: string): Promise<string> {
  const ofOrder = subjectOfOrder(thing)
  if (ofOrder !== null) {
    if (await hasOrderNotice(db, userId, thing)) return ofOrder
    throw notFound('The order')
  }
  if (thing.startsWith('ticket ')) {
    const subject = await ticketSubject(db, userId, thing)
    if (subject !== undefined) return subject
    throw notFound('The ticket')
  }
  const title = await noticeOf(db, userId, thing)
  if (title === undefined) throw notFound('The notice')
  return title
}
async function picturesFor(trx: Db, userId: string, pictures: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(pictures)]
  const taken = await takePictures(trx, userId, wanted)
  if (taken.length < wanted.length) throw invalid('pictures', 'has a picture that was not uploaded for this')
  return wanted
}

export const messagesHandlers: Handlers<typeof messagesContract> = {
  listConversations: async (_input, { db, user }) => (await conversationsOf(db, user.id)).map(shape),
  async sendMessage({ thing, text, pictures }, { db, user, request }) {
    const subject = await subjectFor(db, user.id, thing)
    return inTransaction(db, async (trx) => {
      const conversationId = await openConversation(trx, user.id, { thing, subject })
      const madeId = await insertMessage(trx, {
        conversationId,
        isFromShop: false,
        author: user.firstName,
        text,
        pictures: [...new Set(pictures)],
        clientKey: request.header('idempotency-key') ?? null,
      })
      // The first one has taken them.
      if (madeId !== null) await picturesFor(trx, user.id, pictures)
      const [found] = await conversationsOf(trx, user.id, thing)
      if (!found) throw new Error('A message was not saved')
      return shape(found)
    })
  },
  async adminListConversations({ state, q, ...at }, { db }) {
    const waits = state === undefined ? null : state === 'waiting'
    const { rows, ...page } = await pageOfConversations(db, { ...at, waits, q: q?.trim() })
    return { rows: rows.map((row) => rowOf(row, row.latest ?? '')), ...page }
  },
  adminGetConversation: ({ id }, { db }) => atDesk(db, id),
  adminAnswerConversation: ({ id, text, pictures, seen }, { db, queue, user, request }) =>
    inTransaction(db, async (trx) => {
      await lockConversation(trx, id)
      const found = await conversationById(trx, id)
      if (!found) throw notFound('The conversation')
      const since = seen === undefined ? [] : afterMessage(found.messages, seen)
      const other = since.find(isAnswer)
      if (other)
        throw await changedMeanwhile(trx, {
          subject: `conversation:${id}`,
          record: await atDesk(trx, id),
          by: other.author,
          message: `${other.author} has answered this in the meantime. Read the answer first.`,
        })
      const wanted = await picturesFor(trx, user.id, pictures)
      const newsId = await causeNews(trx, queue, {
        cause: `answer ${randomUUID()}`,
        kind: 'message-answered',
        thing: found.thing,
        // The number of an order stays out of mails and pushes.
        title: found.order_id === null ? found.subject : 'The shop answered you',
        body: `${found.order_id === null ? 'The shop answered.' : 'It is about an order.'} Read it in your messages.`,
        path: `/user/messages/${refOfThing(found.thing)}`,
        audience: [{ to: 'user', userId: found.user_id }],
        createdBy: user.id,
      })
      await insertMessage(trx, {
        conversationId: id,
        isFromShop: true,
        author: user.firstName,
        text,
        pictures: wanted,
        newsId,
      })
      if (since.every(({ isFromShop }) => isFromShop)) await markAnswered(trx, id)
      await recordAct(trx, {
        actor: user.email,
        action: 'message.answer',
        subject: `conversation:${id}`,
        change: {},
        requestId: request.id,
      })
      return atDesk(trx, id)
    }),
}
