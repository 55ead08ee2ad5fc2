import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import { deskPostQuery, postsDeskKey } from './posts-desk.queries.ts'

type Act = (api: Api, post: DeskPost) => Promise<unknown>
type Attempt = { act: Act; words: string; isForm?: boolean }

/** What a moderator does with a post. A conflict says what somebody else did, and shows the post as it is now. */
export function useReview(post: DeskPost | undefined, onDecided: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<string | null>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: postsDeskKey })
  const corrected = (changed: DeskPost) => {
    // A decision that is made at once is about what was just saved.
    queryClient.setQueryData(deskPostQuery(api, changed.id).queryKey, changed)
    return readAgain()
  }
  const attempt = useMutation({
    mutationFn: async ({ act }: Attempt) => {
      if (!post) throw new Error('The post is not loaded yet.')
      await act(api, post)
    },
    onMutate: () => setConflict(null),
    onSuccess: (_done, { words }) => {
      showToast({ tone: 'ok', title: words })
      // Not awaited: the next one is opened before the list has changed.
      void readAgain()
    },
    onError: async (error, { isForm }) => {
      const isConflict = hasStatus(error, 409)
      if (!isForm && isConflict) setConflict(error.message)
      if (!isForm && !isConflict) showToast({ tone: 'error', description: error.message })
      if (!isConflict) return
      if (post) await queryClient.refetchQueries(deskPostQuery(api, post.id))
      await readAgain()
    },
  })
  // Given with one call, it is left out where the sheet was closed or went on before the answer came.
  const onSuccess = onDecided
  return {
    conflict,
    isBusy: attempt.isPending,
    run: (act: Act, words: string) => attempt.mutate({ act, words }),
    decide: (act: Act, words: string) => attempt.mutate({ act, words }, { onSuccess }),
    /** Rejects with the reason, which the form shows. */
    decideInForm: (act: Act, words: string) =>
      attempt.mutateAsync({ act, words, isForm: true }, { onSuccess }),
    corrected,
    readAgain,
  }
}
