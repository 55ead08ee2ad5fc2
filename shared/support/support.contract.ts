import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, nothing, numericId, text } from '#shared/fields.ts'
import { Message } from '#shared/messages/messages.contract.ts'
import { ticketCategories, ticketLimits, ticketStatuses } from './ticket-words.ts'

export const ticketPictures = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
    v.maxLength(ticketLimits.pictures, `Maximum ${ticketLimits.pictures} file(s) allowed`),
  ),
  [],
)
export const category = v.picklist(ticketCategories, 'must be a kind of the list')
/** `KMI-10427`, or the number alone. */
const order = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20, 'must be an order number such as KMI-10427'),
  v.regex(/^(kmi-)?\d{1,9}$/i, 'must be an order number such as KMI-10427'),
  v.transform((given) => Number(given.replace(/\D/g, ''))),
)
export const ticketFields = {
  subject: text(ticketLimits.subject),
  message: text(ticketLimits.text),
  category,
  order: v.optional(order),
  productId: v.optional(numericId),
}

/** `<id>.<secret>`, from a mail. */
const pass = v.pipe(
  v.string(),
  v.maxLength(60, 'is not from one of our mails'),
  v.regex(/^\d{1,9}\.[\w-]{43}$/, 'is not from one of our mails'),
)

export const Ticket = v.object({
  id: v.number(),
  subject: v.string(),
  message: v.string(),
  category,
  status: v.picklist(ticketStatuses),
  created: v.string(),
  /** The address of a guest; null for a member. */
  email: v.nullable(v.string()),
  order: v.nullable(v.string()),
  product: v.nullable(v.object({ id: v.number(), name: v.string(), slug: v.string() })),
})
export type Ticket = v.InferOutput<typeof Ticket>
export const OwnTicket = v.object({
  ...Ticket.entries,
  /** What the sender's device gave it, if one did. */
  clientKey: v.nullable(v.string()),
})
export type OwnTicket = v.InferOutput<typeof OwnTicket>
export const TicketWithMessages = v.object({ ...Ticket.entries, messages: v.array(Message) })
export type TicketWithMessages = v.InferOutput<typeof TicketWithMessages>

const Question = v.object({ id: v.number(), question: v.string(), answer: v.string() })
export type Question = v.InferOutput<typeof Question>

export const supportContract = {
  listQuestions: endpoint({
    method: 'GET',
    path: '/api/support/questions',
    access: 'visitor',
    keep: 'whole',
    cache: 'catalogue',
    summary: 'Questions that are often asked, and their answers as Markdown.',
    input: nothing,
    output: v.array(Question),
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/api/support-tickets',
    access: 'user',
    keep: 'private',
    summary: "The member's latest 100 tickets, latest first.",
    input: nothing,
    output: v.array(OwnTicket),
  }),
  createTicket: endpoint({
    method: 'POST',
    path: '/api/support-tickets',
    access: 'visitor',
    limit: 30,
    offline: { lane: 'support/:key' },
    summary: 'Writes to the shop. Visitors give an email address. Its pictures are uploaded first.',
    input: v.strictObject({ ...ticketFields, email: v.optional(email), pictures: ticketPictures }),
    output: Ticket,
  }),
  getGuestTicket: endpoint({
    method: 'GET',
    path: '/api/support-tickets/:pass',
    access: 'visitor',
    limit: 120,
    summary: "A guest's ticket with its messages, for the holder of the link from the mail.",
    input: v.strictObject({ pass }),
    output: TicketWithMessages,
  }),
  answerGuestTicket: endpoint({
    method: 'POST',
    path: '/api/support-tickets/:pass/messages',
    access: 'visitor',
    limit: 60,
    offline: { lane: 'support/:pass' },
    summary: "Writes in a guest's ticket.",
    input: v.strictObject({ pass, text: text(ticketLimits.text), pictures: ticketPictures }),
    output: TicketWithMessages,
  }),
}
