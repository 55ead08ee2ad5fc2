import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'

/** Runs an act on the own account, after a fresh sign-in where needed, and reads the account again. `done`: toast text. `scope`: of acts that are sent one after another. */
export function useAccountAct<I, O>(
  act: (api: Api, input: I) => Promise<O>,
  done?: (output: O) => string,
  scope?: string,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    ...(scope ? { scope: { id: scope } } : {}),
    mutationFn: (input: I) => withFreshSignIn(() => act(api, input)),
    onSuccess: async (output) => {
      const said = done ? done(output) : (output as { message?: string }).message
      if (said) showToast({ title: said, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: tag('User') })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
