import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { useIsVisible } from '#pwa/foundation/device/use-is-visible.ts'
import type { Conversation } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { notificationsKey } from '#pwa/features/notifications/notifications.queries.ts'
import { conversationsKey } from './messages.queries.ts'

/** False for a copy of this device, and where the last read failed. */
function areOfShop(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(conversationsKey)
  return state?.status === 'success' && !state.isInvalidated && savedAt(state.data) === null
}

/** Those whose words this page has: a notice has its own, an answer stands in its conversation. */
function withWords(queryClient: QueryClient, unread: readonly Notification[]): Notification[] {
  const conversations = queryClient.getQueryData<readonly Conversation[]>(conversationsKey) ?? []
  return unread.filter(({ kind, newsId, thing }) => {
    if (kind === 'shop-notice') return true
    const written = conversations.find((each) => each.thing === thing)
    return written?.messages.some((each) => each.newsId === newsId)
  })
}

/** Reads what is new once the page is in view and has it. @param askedAt when the shop was last asked, 0 before */
export function useRead(owner: string, about: readonly Notification[] | undefined, askedAt: number): void {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const ids = (about?.filter(({ isRead }) => !isRead) ?? []).map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '' || !isVisible || askedAt === 0) return undefined
    let isLeft = false
    const read = async () => {
      const told = queryClient.getQueryData<readonly Notification[]>(notificationsKey) ?? []
      const unread = told.filter(({ id }) => ids.split(',').includes(id))
      let seen = withWords(queryClient, unread)
      if (seen.length < unread.length) {
        await readAnew(queryClient, conversationsKey)
        seen = areOfShop(queryClient) ? unread : withWords(queryClient, unread)
      }
      if (isLeft || seen.length === 0) return
      await submitChanges(
        owner,
        seen.map(({ id }) => ({ endpoint: 'readNotification', input: { id } })),
      )
    }
    read().catch(console.warn)
    return () => {
      isLeft = true
    }
  }, [queryClient, owner, ids, isVisible, askedAt])
}
