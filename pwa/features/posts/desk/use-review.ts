import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import { deskPostQuery, postsDeskKey } from './posts-desk.queries.ts'

type Act = (api: Api, post: DeskPost) => Promise<unknown>
type Attempt = { act: Act; words: string; post: DeskPost | undefined; isForm?: boolean }

/** What a moderator does with a post. A conflict says what somebody else did, and shows the post as it is now. */
export function useReview(id: string, post: DeskPost | undefined, onDecided: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<string | null>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: postsDeskKey })
  const corrected = (changed: DeskPost) => {
    // A decision that is made at once is about what was just saved.
    queryClient.setQueryData(deskPostQuery(api, changed.id).queryKey, changed)
    return readAgain()
  }
  const mutationKey = ['review', id]
  const attempt = useMutation({
    mutationKey,
    mutationFn: async ({ act, post: seen }: Attempt) => {
      if (!seen) throw new Error('The post is not loaded yet.')
      await act(api, seen)
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
      await queryClient.refetchQueries(deskPostQuery(api, id))
      await readAgain()
    },
  })
  // Given with one call, it is left out where the sheet was closed or went on before the answer came.
  const onSuccess = onDecided
  return {
    conflict,
    isBusy: useIsMutating({ mutationKey }) > 0,
    /** Asked by a key, which may come before the sheet is drawn again. */
    isFree: () => queryClient.isMutating({ mutationKey }) === 0,
    run: (act: Act, words: string) => attempt.mutate({ act, words, post }),
    decide: (act: Act, words: string) => attempt.mutate({ act, words, post }, { onSuccess }),
    /** Rejects with the reason, which the form shows. */
    runInForm: (act: Act, words: string) => attempt.mutateAsync({ act, words, post, isForm: true }),
    decideInForm: (act: Act, words: string) =>
      attempt.mutateAsync({ act, words, post, isForm: true }, { onSuccess }),
    corrected,
  }
}
