import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { useIsVisible } from '#pwa/foundation/device/use-is-visible.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { conversationsKey } from './messages.queries.ts'

/** False for a copy of this device, and where the last read failed. */
function areOfShop(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(conversationsKey)
  return state?.status === 'success' && !state.isInvalidated && savedAt(state.data) === null
}

/**
 * What is new in a conversation is read once the page is in view and has it: the conversation is read again first.
 * @param askedAt when the shop was last asked for notifications, 0 before; what could not be read is tried again then
 */
export function useRead(owner: string, about: readonly Notification[] | undefined, askedAt: number): void {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const unread = about?.filter(({ isRead }) => !isRead) ?? []
  const ids = unread.map(({ id }) => id).join()
  // A notice has its words itself.
  const isWritten = unread.some(({ kind }) => kind !== 'shop-notice')
  useEffect(() => {
    if (ids === '' || !isVisible || askedAt === 0) return undefined
    let isLeft = false
    const read = async () => {
      if (isWritten) await readAnew(queryClient, conversationsKey)
      if (isLeft || (isWritten && !areOfShop(queryClient))) return
      await submitChanges(
        owner,
        ids.split(',').map((id) => ({ endpoint: 'readNotification', input: { id } })),
      )
    }
    read().catch(console.warn)
    return () => {
      isLeft = true
    }
  }, [queryClient, owner, ids, isWritten, isVisible, askedAt])
}
