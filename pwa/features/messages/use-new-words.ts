import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { hasConversation } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'

/** Reads a list of conversations or tickets again when news tells of one while it is open. */
export function useNewWords(notifications: readonly Notification[] | undefined, list: QueryKey): void {
  const queryClient = useQueryClient()
  const latest = notifications && (notifications.find(({ thing }) => hasConversation(thing))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && known.current !== latest) void readAnew(queryClient, list)
    known.current = latest
  }, [queryClient, latest, list])
}
