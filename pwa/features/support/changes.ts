import { type ChangeKind, editSearch, shorten, textOf } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export const supportChanges: ChangeKind = {
  lane: 'support',
  title: 'Support',
  words: {
    createTicket: ({ input }) => `Ticket: “${shorten(textOf(input.subject))}”`,
    answerGuestTicket: ({ input }) => `Reply in a ticket: “${shorten(textOf(input.text))}”`,
  },
  // Tickets and conversations.
  reads: tag('Support'),
  edit: (entry) =>
    entry.endpoint === 'createTicket'
      ? { to: '/support', search: editSearch(entry) }
      : { to: '/ticket/$pass', params: { pass: textOf(entry.input.pass) }, search: editSearch(entry) },
}
export const changeKinds = [supportChanges]
