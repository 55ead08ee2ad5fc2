import { useQuery } from '@tanstack/react-query'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { conversationsKey, conversationsQuery } from '#pwa/features/messages/messages.queries.ts'
import { useNewWords } from '#pwa/features/messages/use-new-words.ts'
import { useShownNotifications } from '#pwa/features/notifications/inbox/use-shown-notifications.ts'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { inboxRows } from './inbox-rows.ts'

/**
 * Notifications and conversations of the member, with what waits on this device. `rows` is undefined while they load
 * and where `isFailed`; `conversations` tells whether those could be read.
 */
export function useInbox() {
  const api = useApi()
  const owner = useMemberId()
  const { data, isError, refetch } = useQuery({ ...notificationsQuery(api), refetchOnMount: 'always' })
  const conversations = useQuery(conversationsQuery(api))
  const shown = useShownNotifications(data, owner)
  useNewWords(data, conversationsKey)
  const rows = shown && !conversations.isPending ? inboxRows(shown, conversations.data ?? []) : undefined
  return { owner, shown, rows, isFailed: isError && !shown, refetch, conversations }
}
