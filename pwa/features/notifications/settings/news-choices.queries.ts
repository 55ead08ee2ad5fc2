import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { NewsChoice } from '#shared/notifications/notifications.contract.ts'

export function newsChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'news-choices'),
    queryFn: ({ signal }) => api.listNewsChoices({}, { signal }),
  })
}

export function useSetNewsChoice() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // The last tap is saved last.
    scope: { id: 'news-choices' },
    mutationFn: (choice: NewsChoice) => api.setNewsChoice(choice),
    onSuccess: (choice) =>
      queryClient.setQueryData(newsChoicesQuery(api).queryKey, (before = []) => [
        ...before.filter(({ kind, channel }) => kind !== choice.kind || channel !== choice.channel),
        choice,
      ]),
    onError: (error) => showToast({ tone: 'error', title: 'Not saved', description: error.message }),
  })
}
