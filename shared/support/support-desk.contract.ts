import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, message, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { DeskMessage, seen } from '#shared/messages/messages.contract.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { category, Ticket, ticketFields, ticketPictures } from './support.contract.ts'
import { ticketLimits, ticketStatuses } from './ticket-words.ts'

const status = v.picklist(ticketStatuses, 'must be open, answered or closed')
const person = v.nullable(v.object({ id: v.string(), name: v.string() }))
const revision = wholeNumber(1, 2_147_483_647)

export const DeskTicket = v.object({
  ...Ticket.entries,
  revision: v.number(),
  /** First name, or "Guest". */
  from: v.string(),
  address: v.string(),
  isMember: v.boolean(),
  assignedTo: person,
  changedAt: v.string(),
  /** Minutes; null: not answered yet. */
  firstAnswer: v.nullable(v.number()),
})
export type DeskTicket = v.InferOutput<typeof DeskTicket>
export const OpenTicket = v.object({
  ...DeskTicket.entries,
  messages: v.array(DeskMessage),
  /** Null: no such order. */
  orderId: v.nullable(v.string()),
  /** The order belongs to another address. */
  isForeignOrder: v.boolean(),
  administrators: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type OpenTicket = v.InferOutput<typeof OpenTicket>

const Canned = v.object({ id: v.number(), title: v.string(), body: v.string(), revision: v.number() })
export type CannedAnswer = v.InferOutput<typeof Canned>
const canned = { title: text(100), body: text(ticketLimits.text) }

const DeskQuestion = v.object({
  id: v.number(),
  position: v.number(),
  question: v.string(),
  answer: v.string(),
  isShown: v.boolean(),
  revision: v.number(),
})
export type DeskQuestion = v.InferOutput<typeof DeskQuestion>
const question = {
  question: text(200),
  answer: text(10_000),
  position: wholeNumber(0, 100_000),
  isShown: v.boolean('must be true or false'),
}

export const supportDeskContract = {
  adminListTickets: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets',
    access: 'admin',
    summary: 'Tickets, those that wait longest first. Filters: status, kind, who has it, text.',
    input: v.strictObject({
      ...paging,
      status: v.optional(status),
      category: v.optional(category),
      assigned: v.optional(v.picklist(['me', 'nobody'])),
      q: v.optional(v.pipe(v.string(), v.maxLength(100, 'may have at most 100 characters'))),
    }),
    output: v.object({
      rows: v.array(DeskTicket),
      total: v.number(),
      ...pageEnds,
      /** Minutes, the middle one of the last 30 days. */
      firstAnswer: v.nullable(v.number()),
    }),
  }),
  adminGetTicket: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets/:id',
    access: 'admin',
    summary: 'A ticket with its messages, its order, and who can take it.',
    input: v.strictObject({ id: numericId }),
    output: OpenTicket,
  }),
  adminCreateTicket: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets',
    access: 'admin',
    once: true,
    summary: 'Opens a ticket for a person, such as after a call. A guest gets a mail with its link.',
    input: v.strictObject({ ...ticketFields, email }),
    output: OpenTicket,
  }),
  adminUpdateTicket: endpoint({
    method: 'PATCH',
    path: '/api/admin/support-tickets/:id',
    access: 'admin',
    summary:
      'Changes kind, status or who has it; 409 where somebody else has changed it, or the person wrote after `seen` and the status would change.',
    input: v.strictObject({
      id: numericId,
      revision,
      category: v.optional(category),
      status: v.optional(status),
      assignedTo: v.optional(v.nullable(uuid)),
      seen,
    }),
    output: OpenTicket,
  }),
  adminAnswerTicket: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/answers',
    access: 'admin',
    once: true,
    summary:
      'Answers: a member reads it in a minute, a guest gets a mail. It stays open where the person wrote after `seen`. 409 where somebody else has answered.',
    input: v.strictObject({
      id: numericId,
      revision,
      text: text(ticketLimits.text),
      pictures: ticketPictures,
      closes: v.optional(v.boolean('must be true or false'), false),
      seen,
    }),
    output: OpenTicket,
  }),
  adminListCannedAnswers: endpoint({
    method: 'GET',
    path: '/api/admin/support/canned-answers',
    access: 'admin',
    summary: 'Texts for answers, by title, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
    }),
    output: v.object({ rows: v.array(Canned), total: v.number(), ...pageEnds }),
  }),
  adminCreateCannedAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/support/canned-answers',
    access: 'admin',
    summary: 'Adds a text for answers.',
    input: v.strictObject(canned),
    output: Canned,
  }),
  adminUpdateCannedAnswer: endpoint({
    method: 'PUT',
    path: '/api/admin/support/canned-answers/:id',
    access: 'admin',
    summary: 'Changes a text for answers; 409 where somebody else has changed it.',
    input: v.strictObject({ id: numericId, revision, ...canned }),
    output: Canned,
  }),
  adminDeleteCannedAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/support/canned-answers/:id',
    access: 'admin',
    summary: 'Deletes a text for answers.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
  adminListQuestions: endpoint({
    method: 'GET',
    path: '/api/admin/support/questions',
    access: 'admin',
    summary: 'Questions of the support page, hidden ones too, in their order, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
    }),
    output: v.object({
      rows: v.array(DeskQuestion),
      total: v.number(),
      ...pageEnds,
      /** The highest place of any question. */
      lastPlace: v.number(),
    }),
  }),
  adminCreateQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/support/questions',
    access: 'admin',
    summary: 'Adds a question with its answer, as Markdown.',
    input: v.strictObject(question),
    output: DeskQuestion,
  }),
  adminUpdateQuestion: endpoint({
    method: 'PUT',
    path: '/api/admin/support/questions/:id',
    access: 'admin',
    summary: 'Changes a question; 409 where somebody else has changed it.',
    input: v.strictObject({ id: numericId, revision, ...question }),
    output: DeskQuestion,
  }),
  adminDeleteQuestion: endpoint({
    method: 'DELETE',
    path: '/api/admin/support/questions/:id',
    access: 'admin',
    summary: 'Deletes a question.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
}
