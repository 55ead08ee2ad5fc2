import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** The next answer to the session check says who this is; an earlier owner of the device must not be taken for them. */
function forgetWhoItWas(queryClient: QueryClient): void {
  writeDevice({ signedIn: null, leaving: false })
  for (const kind of ['Order', 'BetaUser', 'Support'] as const)
    queryClient.removeQueries({ queryKey: tag(kind) })
}

export function useSignIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api.login(input),
    onSuccess: () => forgetWhoItWas(queryClient),
  })
}

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  username: string
}
export function useRegister() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Registration) => api.register(input),
    onSuccess: () => forgetWhoItWas(queryClient),
  })
}

/** Ends the session, takes what is personal off the device, and starts afresh on the home page. */
export function useSignOut() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await import('./sign-out.ts')).signOut(api, queryClient),
    onError: () => showToast({ tone: 'error', description: 'Something went wrong. Please try again.' }),
  })
}
