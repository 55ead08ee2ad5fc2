import { announceChange } from '#server/database/catalogue-version.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { hasWrittenSince, insertMessage, messagesIn } from '#server/features/messages/messages.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { OpenTicket, supportDeskContract } from '#shared/support/support-desk.contract.ts'
import { actOf, answerTicket, tellMember, ticketToChange } from './answer-ticket.ts'
import {
  deleteCanned,
  deleteQuestion,
  findCanned,
  findQuestion,
  insertCanned,
  insertQuestion,
  pageOfCanned,
  pageOfQuestions,
  updateCanned,
  updateQuestion,
} from './questions.queries.ts'
import { demandThings } from './support.endpoints.ts'
import { shapeForDesk } from './ticket-shape.ts'
import {
  administrators,
  changeTicket,
  insertTicket,
  memberByEmail,
  pageOfTickets,
  setStatus,
  ticketById,
  type TicketRow,
  usualFirstAnswer,
} from './tickets.queries.ts'

async function open(db: Db, id: number): Promise<OpenTicket> {
  const found = await ticketById(db, id)
  if (!found) throw notFound('The ticket')
  const [messages, people] = await Promise.all([
    messagesIn(db, found.conversation_id, false),
    administrators(db),
  ])
  return {
    ...shapeForDesk(found),
    messages,
    orderId: found.order_id,
    isForeignOrder: found.is_foreign_order,
    administrators: people,
  }
}

/** For a change of status by somebody who has not read the latest message. */
const wroteMeanwhile = async (trx: Db, { id, member }: TicketRow) =>
  changedMeanwhile(trx, {
    subject: `ticket:${id}`,
    record: await open(trx, id),
    by: member ?? 'A guest',
    message: `${member ?? 'A guest'} wrote again meanwhile. Read it first.`,
  })

/** Without a record where it was deleted. */
const textChanged = async (db: Db, subject: string, record: unknown) =>
  record === undefined
    ? conflict('Another administrator has deleted this in the meantime.')
    : changedMeanwhile(db, { subject, record })
/** What stands in its rows is noted by the database. @param subject `question:7`, `canned:new` */
function changeText<T>(
  { db, user, request }: Call<SignedIn>,
  subject: string,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const changed = await work(trx)
    const action = `${subject.split(':')[0]}.change`
    await recordAct(trx, { actor: user.email, action, subject, change: {}, requestId: request.id })
    // The support page is made anew.
    if (action === 'question.change') await announceChange(trx, [part.supportQuestions])
    return changed
  })
}

export const supportDeskHandlers: Handlers<typeof supportDeskContract> = {
  async adminListTickets({ status, category, assigned, q, ...at }, { db, user }) {
    const whose = assigned === 'me' ? user.id : assigned === 'nobody' ? null : undefined
    const wanted = { ...at, status, category, assigned: whose, q: q?.trim() }
    const [{ rows, ...page }, firstAnswer] = await Promise.all([
      pageOfTickets(db, wanted),
      usualFirstAnswer(db),
    ])
    return { rows: rows.map(shapeForDesk), firstAnswer, ...page }
  },
  adminGetTicket: ({ id }, { db }) => open(db, id),

  adminCreateTicket: ({ email, subject, message, category, order, productId }, call) =>
    inTransaction(call.db, async (trx) => {
      await demandThings(trx, { productId }, null)
      const member = await memberByEmail(trx, email)
      const made = await insertTicket(trx, {
        userId: member?.id ?? null,
        email: member ? null : email,
        subject,
        category,
        orderNumber: order ?? null,
        productId: productId ?? null,
        clientKey: null,
      })
      const author = member?.first_name ?? 'Guest'
      await insertMessage(trx, {
        conversationId: made.conversationId,
        isFromShop: false,
        author,
        text: message,
      })
      if (member) {
        const title = 'We opened a ticket for you'
        await tellMember(trx, call, { id: made.id, userId: member.id, title })
      } else await call.queue.add(trx, 'send-ticket-letter', { ticketId: made.id, answerId: null })
      await recordAct(trx, actOf(call, 'ticket.create', made.id, { category }))
      return open(trx, made.id)
    }),
  async adminUpdateTicket({ id, revision, category, status, assignedTo, seen }, call) {
    await call.db.transaction().execute(async (trx) => {
      const found = await ticketToChange(trx, { id, revision }, open)
      const isNewAssignee = assignedTo && assignedTo !== found.assigned_to?.id
      if (isNewAssignee && !(await administrators(trx)).some((each) => each.id === assignedTo))
        throw invalid('assignedTo', 'is not an administrator')
      const isNewStatus = status !== undefined && status !== found.status
      if (isNewStatus && (await hasWrittenSince(trx, found.conversation_id, seen)))
        throw await wroteMeanwhile(trx, found)
      await changeTicket(trx, id, { category, assignedTo })
      if (isNewStatus) await setStatus(trx, found.conversation_id, status)
      await recordAct(trx, actOf(call, 'ticket.change', id, { category, status, assignedTo }))
    })
    return open(call.db, id)
  },
  async adminAnswerTicket(answer, call) {
    await answerTicket(call, answer)
    return open(call.db, answer.id)
  },

  adminListCannedAnswers: (wanted, { db }) => pageOfCanned(db, wanted),
  adminCreateCannedAnswer: (given, call) => changeText(call, 'canned:new', (trx) => insertCanned(trx, given)),
  adminUpdateCannedAnswer: ({ id, revision, ...given }, call) =>
    changeText(call, `canned:${id}`, async (trx) => {
      const changed = await updateCanned(trx, id, revision, given)
      if (!changed) {
        throw await textChanged(trx, `canned:${id}`, await findCanned(trx, id))
      }
      return changed
    }),
  adminDeleteCannedAnswer: ({ id }, call) =>
    changeText(call, `canned:${id}`, async (trx) => {
      if (!(await deleteCanned(trx, id))) throw notFound('The text')
      return { message: 'Deleted' }
    }),

  adminListQuestions: (wanted, { db }) => pageOfQuestions(db, wanted),
  adminCreateQuestion: (given, call) => changeText(call, 'question:new', (trx) => insertQuestion(trx, given)),
  adminUpdateQuestion: ({ id, revision, ...given }, call) =>
    changeText(call, `question:${id}`, async (trx) => {
      const changed = await updateQuestion(trx, id, revision, given)
      if (!changed) {
        throw await textChanged(trx, `question:${id}`, await findQuestion(trx, id))
      }
      return changed
    }),
  adminDeleteQuestion: ({ id }, call) =>
    changeText(call, `question:${id}`, async (trx) => {
      if (!(await deleteQuestion(trx, id))) throw notFound('The question')
      return { message: 'Deleted' }
    }),
}
