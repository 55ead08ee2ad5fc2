import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { operationsKey } from './operations.queries.ts'

/** Says what the shop answers, and reads the operations again. */
export function useOperationAct<I = void>(act: (api: Api, input: I) => Promise<{ message: string }>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => act(api, input),
    onSuccess: ({ message }) => showToast({ title: message, tone: 'ok' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    // After a refusal too: somebody else was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: operationsKey }),
  })
}
