import { useInfiniteQuery } from '@tanstack/react-query'
import { delayedChanges, notArrived, useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { Post, PostComment } from '#shared/posts/posts.contract.ts'
import { commentChanges } from './changes.ts'
import { laterCommentsQuery } from './posts.queries.ts'
import { useSentComments } from './sent-comments.ts'

export interface ShownComments {
  comments: readonly PostComment[]
  /** Not sent yet, in order; refused ones too. */
  waiting: readonly OutboxEntry[]
  /** Shown as waiting: the network or a sign-in holds them up. */
  isDelayed: (entry: OutboxEntry) => boolean
  hasMore: boolean
  isLoadingMore: boolean
  moreFailed: boolean
  loadMore: () => void
}

/** Those of the page, what this device has sent since, and without what it deletes. */
export function useComments({ id: postId, firstComments }: Post, owner: string | null): ShownComments {
  const later = useInfiniteQuery(laterCommentsQuery(useApi(), postId, firstComments.next))
  const { added, deleted } = useSentComments(postId)
  const changes = useWaitingChanges(commentChanges, owner).filter(({ input }) => input.postId === postId)
  const read = [...firstComments.comments, ...(later.data?.pages.flatMap(({ comments }) => comments) ?? [])]
  const ids = new Set(read.map(({ id }) => id))
  const gone = new Set<unknown>([
    ...deleted,
    ...changes.flatMap(({ endpoint, input, problem }) =>
      endpoint === 'deleteComment' && !problem ? [input.id] : [],
    ),
  ])
  const comments = [...read, ...added.filter(({ id }) => !ids.has(id))].filter(({ id }) => !gone.has(id))
  const shown = new Set(comments.map(({ id }) => id))
  const delayed = new Set(delayedChanges(changes))
  return {
    comments,
    waiting: notArrived(
      changes.filter(({ endpoint }) => endpoint === 'addComment'),
      ({ input }) => shown.has(String(input.id)),
    ),
    isDelayed: (entry) => delayed.has(entry),
    hasMore: later.data ? later.hasNextPage : firstComments.next !== null,
    isLoadingMore: later.isFetching,
    moreFailed: later.isError,
    loadMore: () => void (later.data ? later.fetchNextPage() : later.refetch()),
  }
}
