import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { LetterChoice } from '#shared/notifications/letters.contract.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** `pass` of a letter; null: the member's own. */
export function letterChoiceQuery(api: Api, pass: string | null) {
  return queryOptions({
    queryKey: ['User', 'letters', pass],
    queryFn: ({ signal }) => api.getLetterChoice(pass === null ? {} : { pass }, { signal }),
    retry: false,
  })
}

/** News comes only to a confirmed address. */
export function verificationQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'verification'),
    queryFn: ({ signal }) => api.getVerification({}, { signal }),
    // The link is opened in another tab.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

export function useLetterChoice(pass: string | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // The last tap is saved last.
    scope: { id: 'letters' },
    mutationFn: (wanted: Partial<LetterChoice>) =>
      api.setLetterChoice({ ...wanted, ...(pass === null ? {} : { pass }) }),
    onSuccess: (choice) => {
      queryClient.setQueryData(letterChoiceQuery(api, pass).queryKey, choice)
      showToast({ tone: 'ok', title: 'Saved' })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
