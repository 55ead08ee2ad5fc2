import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'

/**
 * Something done with one's own account: asked for again after one has shown who one is, where it needs that; what is
 * known of the account is then read anew.
 * @param done what is said then; absent: what the server said
 */
export function useAccountAct<I, O>(act: (api: Api, input: I) => Promise<O>, done?: (output: O) => string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => withFreshSignIn(() => act(api, input)),
    onSuccess: async (output) => {
      const said = done ? done(output) : (output as { message?: string }).message
      if (said) showToast({ title: said, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: tag('User') })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
