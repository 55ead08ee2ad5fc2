import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, Db, Handlers } from '#server/features/call.ts'
import { takePictures } from '#server/features/uploads/pictures.queries.ts'
import { insertMessage, messagesIn } from '#server/features/messages/messages.queries.ts'
import { keyReused } from '#server/features/outbox/do-once.ts'
import { part } from '#server/foundation/answer-part.ts'
import { invalid } from '#server/foundation/problem.ts'
import type { supportContract } from '#shared/support/support.contract.ts'
import { shownQuestions } from './questions.queries.ts'
import { shapeOwn, shapeTicket } from './ticket-shape.ts'
import { guestTicket } from './ticket-pass.ts'
import {
  holdKey,
  insertTicket,
  isProduct,
  ownsOrder,
  reopen,
  ticketById,
  ticketByKey,
  ticketsOf,
} from './tickets.queries.ts'

export async function picturesFor(
  trx: Db,
  userId: string | null,
  pictures: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(pictures)]
  const taken = await takePictures(trx, userId, wanted)
  if (taken.length < wanted.length) throw invalid('pictures', 'has a picture that was not uploaded for this')
  return wanted
}
/** A guest's order number is taken as told: the answer would tell strangers which orders there are. */
export async function demandThings(
  trx: Db,
  { order, productId }: { order?: number | undefined; productId?: number | undefined },
  userId: string | null,
): Promise<void> {
  if (order !== undefined && userId !== null && !(await ownsOrder(trx, userId, order)))
    throw invalid('order', 'is not one of your orders')
  if (productId !== undefined && !(await isProduct(trx, productId)))
    throw invalid('productId', 'is not a product of this shop')
}
const keyOf = ({ request }: Call) => request.header('idempotency-key') ?? null

export const supportHandlers: Handlers<typeof supportContract> = {
  async listQuestions(_input, { db, reply }) {
    reply.madeOf(part.supportQuestions)
    return shownQuestions(db)
  },
  listTickets: async (_input, { db, user }) => (await ticketsOf(db, user.id)).map(shapeOwn),

  async createTicket({ subject, message, category, email, order, productId, pictures }, call) {
    const { db, user, queue } = call
    if (!user && !email) throw invalid('email', 'Please enter your email address.')
    const userId = user?.id ?? null
    const clientKey = keyOf(call)
    return inTransaction(db, async (trx) => {
      if (clientKey !== null) {
        await holdKey(trx, clientKey)
        const before = await ticketByKey(trx, clientKey)
        if (before?.user_id === userId) return shapeTicket(before)
        if (before) throw keyReused()
      }
      await demandThings(trx, { order, productId }, userId)
      const urls = await picturesFor(trx, userId, pictures)
      const { id, conversationId } = await insertTicket(trx, {
        userId,
        email: user ? null : (email ?? null),
        subject,
        category,
        orderNumber: order ?? null,
        productId: productId ?? null,
        clientKey,
      })
      const author = user?.firstName ?? 'Guest'
      await insertMessage(trx, { conversationId, isFromShop: false, author, text: message, pictures: urls })
      if (!user) await queue.add(trx, 'send-ticket-letter', { ticketId: id, answerId: null })
      const made = await ticketById(trx, id)
      if (!made) throw new Error('A ticket was not saved')
      return shapeTicket(made)
    })
  },

  async getGuestTicket({ pass }, { db, environment, reply }) {
    const found = await guestTicket(db, environment, pass)
    reply.doNotKeep()
    return { ...shapeTicket(found), messages: await messagesIn(db, found.conversation_id, true) }
  },
  answerGuestTicket: ({ pass, text, pictures }, call) =>
    inTransaction(call.db, async (trx) => {
      const found = await guestTicket(trx, call.environment, pass)
      const conversationId = found.conversation_id
      const madeId = await insertMessage(trx, {
        conversationId,
        isFromShop: false,
        author: 'Guest',
        text,
        pictures: [...new Set(pictures)],
        clientKey: keyOf(call),
      })
      // The first one has taken them, and the ticket may be closed since.
      if (madeId !== null) {
        await picturesFor(trx, call.user?.id ?? null, pictures)
        await reopen(trx, conversationId)
      }
      const messages = await messagesIn(trx, conversationId, true)
      return { ...shapeTicket({ ...found, status: madeId === null ? found.status : 'open' }), messages }
    }),
}
