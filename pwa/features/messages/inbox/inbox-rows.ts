import type { Conversation } from '#shared/messages/messages.contract.ts'
import { hasConversation, refOfThing, subjectOfOrder } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { groupNotifications } from './group-notifications.ts'

export interface InboxRow {
  thing: string
  title: string
  text: string
  picture: string | null
  to: string
  at: string
  isNew: boolean
  /** Notifications before the latest, where no conversation shows them. */
  earlier: number
  notifications: readonly Notification[]
}

const latestOf = ({ messages }: Conversation) => messages.at(-1)
function preview(conversation: Conversation): string {
  const latest = latestOf(conversation)
  return latest ? (latest.isFromShop ? latest.text : `You: ${latest.text}`) : ''
}
const placeOf = (thing: string, path: string) =>
  hasConversation(thing) ? `/user/messages/${refOfThing(thing)}` : path

/** One row a thing, latest first: what was notified, and conversations that no notification tells of any more. */
export function inboxRows(
  notifications: readonly Notification[],
  conversations: readonly Conversation[],
): InboxRow[] {
  const byThing = new Map(conversations.map((each) => [each.thing, each]))
  const notified = groupNotifications(notifications).map(({ latest, earlier }): InboxRow => {
    const conversation = byThing.get(latest.thing)
    const written = conversation && latestOf(conversation)
    const ofOrder = subjectOfOrder(latest.thing)
    const told = ofOrder === null ? latest.body : `${latest.title}. ${latest.body}`
    const all = [latest, ...earlier]
    return {
      thing: latest.thing,
      title: conversation?.subject ?? ofOrder ?? latest.title,
      text: written ? preview(conversation) : told,
      picture: latest.picture,
      to: placeOf(latest.thing, latest.path),
      at:
        written && Date.parse(written.createdAt) > Date.parse(latest.createdAt)
          ? written.createdAt
          : latest.createdAt,
      isNew: all.some(({ isRead }) => !isRead),
      earlier: hasConversation(latest.thing) ? 0 : earlier.length,
      notifications: all,
    }
  })
  const known = new Set(notified.map(({ thing }) => thing))
  const others = conversations.flatMap((conversation): InboxRow[] => {
    const { thing, subject } = conversation
    const at = latestOf(conversation)?.createdAt
    if (at === undefined || known.has(thing)) return []
    const blank = { picture: null, isNew: false, earlier: 0, notifications: [] }
    return [{ ...blank, thing, title: subject, text: preview(conversation), to: placeOf(thing, ''), at }]
  })
  return [...notified, ...others].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
