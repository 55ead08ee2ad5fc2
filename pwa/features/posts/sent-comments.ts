import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { DeletedComment, SentComment } from '#shared/posts/posts.contract.ts'

/** What this device has sent since it was opened: a saved page may be older. */
export interface SentComments {
  added: readonly SentComment[]
  deleted: readonly string[]
}
const none: SentComments = { added: [], deleted: [] }
const keyOf = (postId: string) => ['sent-comments', postId] as const

export function noteComment(queryClient: QueryClient, answer: SentComment | DeletedComment): void {
  queryClient.setQueryData<SentComments>(keyOf(answer.postId), ({ added, deleted } = none) => {
    const others = added.filter(({ id }) => id !== answer.id)
    return 'isDeleted' in answer
      ? { added: others, deleted: [...deleted, answer.id] }
      : { added: [...others, answer], deleted }
  })
}
export function useSentComments(postId: string): SentComments {
  const { data } = useQuery({
    queryKey: keyOf(postId),
    queryFn: () => none,
    enabled: false,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}
