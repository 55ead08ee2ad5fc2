import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import { deskPostQuery, postsDeskKey } from './posts-desk.queries.ts'

export type Act = (api: Api, post: DeskPost) => Promise<unknown>

/** What a moderator does with a post. A conflict says what somebody else did, and shows the post as it is now. */
export function useReview(post: DeskPost | undefined, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<string | null>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: postsDeskKey })
  const run = useMutation({
    mutationFn: async ({ act }: { act: Act; words: string; isDecision: boolean }) => {
      if (!post) throw new Error('The post is not loaded yet.')
      await act(api, post)
    },
    onMutate: () => setConflict(null),
    onSuccess: async (_done, { words, isDecision }) => {
      showToast({ tone: 'ok', title: words })
      // The next one is opened before the list has changed.
      if (isDecision) onDone()
      await readAgain()
    },
    onError: async (error) => {
      if (!hasStatus(error, 409)) {
        showToast({ tone: 'error', description: error.message })
        return
      }
      setConflict(error.message)
      if (post) await queryClient.refetchQueries(deskPostQuery(api, post.id))
      await readAgain()
    },
  })
  return {
    conflict,
    isBusy: run.isPending,
    run: (act: Act, words: string, isDecision = false) => run.mutate({ act, words, isDecision }),
    readAgain,
  }
}
