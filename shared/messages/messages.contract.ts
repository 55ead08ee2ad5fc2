import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, text, uuid } from '#shared/fields.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { pageEnds, paging } from '#shared/paging.ts'

/** Characters, and pictures of a message. */
export const messageLimits = { text: 5_000, pictures: 5 } as const

const pictures = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
    v.maxLength(messageLimits.pictures, `Maximum ${messageLimits.pictures} file(s) allowed`),
  ),
  [],
)

export const Message = v.object({
  /** The key that the writer's device gave it, if one did. */
  id: v.string(),
  isFromShop: v.boolean(),
  author: v.string(),
  text: v.string(),
  /** Addresses on this site. */
  pictures: v.array(v.string()),
  createdAt: v.string(),
  /** The news that told of this message; null: none did. */
  newsId: v.nullable(v.string()),
})
export type Message = v.InferOutput<typeof Message>
export const DeskMessage = v.object({
  ...Message.entries,
  /** An answer that was stopped: nobody else sees it. */
  isStopped: v.boolean(),
})
export type DeskMessage = v.InferOutput<typeof DeskMessage>

/** Id of the person's latest message that the answer is to: after a later one they still wait. */
export const seen = v.optional(text(64))
/** Id of the latest message of either side that was read: after one of the shop it is refused. */
const latest = v.optional(text(64))
export const latestSeen = (messages: readonly Message[]): string | undefined =>
  messages.findLast(({ isFromShop }) => !isFromShop)?.id

const orderId = v.nullable(v.string())
export const Conversation = v.object({
  /** What the conversation is about, in the form of a notification's `thing`. */
  thing: v.string(),
  subject: v.string(),
  orderId,
  /** Oldest first. */
  messages: v.array(Message),
})
export type Conversation = v.InferOutput<typeof Conversation>

const Row = v.object({
  id: v.string(),
  subject: v.string(),
  member: v.string(),
  email: v.string(),
  latest: v.string(),
  waitsForShop: v.boolean(),
  changedAt: v.string(),
})
export type ConversationRow = v.InferOutput<typeof Row>
const OneAtDesk = v.object({ ...Row.entries, orderId, messages: v.array(DeskMessage) })
export type DeskConversation = v.InferOutput<typeof OneAtDesk>

/** Null: a notice or a ticket, which has its title. */
export function subjectOfOrder(thing: string): string | null {
  const number = /^order (\d+)$/.exec(thing)?.[1]
  return number === undefined ? null : `Order ${orderNumber(number)}`
}
const conversation = /^(notice [\w-]+|(order|ticket) \d{1,9})$/
export const hasConversation = (thing: string) => conversation.test(thing)

/** Part of an address, such as `notice-12`. */
export const refOfThing = (thing: string) => thing.replace(' ', '-')
export const thingOfRef = (ref: string) => ref.replace('-', ' ')

export const messagesContract = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'user',
    keep: 'private',
    summary: "The member's latest 100 conversations with the shop, latest first.",
    input: nothing,
    output: v.array(Conversation),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'user',
    limit: 60,
    offline: { lane: 'messages/:thing', saves: { list: '/api/messages', by: 'thing' } },
    summary:
      'Replies to a notice of the shop, about an order or in a ticket. Its pictures are uploaded first.',
    input: v.strictObject({
      thing: v.pipe(text(100), v.regex(conversation, 'must be a notice of the shop, an order or a ticket')),
      text: text(messageLimits.text),
      pictures,
    }),
    output: Conversation,
  }),
  adminListConversations: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    summary: 'Conversations with members, latest first.',
    input: v.strictObject({
      ...paging,
      state: v.optional(v.picklist(['waiting', 'answered'])),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    output: v.object({ rows: v.array(Row), total: v.number(), ...pageEnds }),
  }),
  adminGetConversation: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    access: 'admin',
    summary: 'One conversation with all of its messages.',
    input: v.strictObject({ id: uuid }),
    output: OneAtDesk,
  }),
  adminAnswerConversation: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:id/answers',
    access: 'admin',
    once: true,
    summary:
      'Answers the member, a minute from now: until then it can be stopped among the notifications. They still wait where they wrote after `seen`; 409 where the shop has.',
    input: v.strictObject({ id: uuid, text: text(messageLimits.text), pictures, seen: latest }),
    output: OneAtDesk,
  }),
}
