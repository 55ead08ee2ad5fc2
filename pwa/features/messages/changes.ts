import { type ChangeKind, editSearch, shorten, textOf } from '#pwa/foundation/data/change-kind.ts'
import { type Conversation, refOfThing } from '#shared/messages/messages.contract.ts'
import { conversationsKey } from './messages.queries.ts'

export const messageChanges: ChangeKind = {
  lane: 'messages',
  title: 'Messages',
  words: { sendMessage: ({ input }) => `Reply: “${shorten(textOf(input.text))}”` },
  reads: conversationsKey,
  edit: (entry) => ({
    to: '/user/messages/$ref',
    params: { ref: refOfThing(textOf(entry.input.thing)) },
    search: editSearch(entry),
  }),
  onAnswer: (queryClient, answer) => {
    const changed = answer as Conversation
    queryClient.setQueryData<Conversation[]>(conversationsKey, (before = []) => [
      changed,
      ...before.filter(({ thing }) => thing !== changed.thing),
    ])
  },
}
export const changeKinds = [messageChanges]
