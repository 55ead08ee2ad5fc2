import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { expectMember } from '#pwa/foundation/data/current-user.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** The next session check must not fall back to an earlier owner. */
function clearRememberedUser(queryClient: QueryClient): void {
  writeDevice({ signedIn: null, signOutPending: null })
  expectMember()
  for (const kind of ['Order', 'BetaUser', 'Support'] as const)
    queryClient.removeQueries({ queryKey: tag(kind) })
}

export function useSignIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api.login(input),
    onSuccess: () => clearRememberedUser(queryClient),
  })
}

/** With two factors. The callbacks run even where the form was reset meanwhile. */
export function useAnswerChallenge(onSignedIn: () => void, onError: (error: Error) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.answerChallenge({ code }),
    onSuccess: () => {
      clearRememberedUser(queryClient)
      onSignedIn()
    },
    onError,
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
    onSuccess: () => clearRememberedUser(queryClient),
  })
}

/** Deletes personal data and reloads the home page. */
export function useSignOut() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await import('./sign-out.ts')).signOut(api, queryClient),
    onError: () => showToast({ tone: 'error', description: 'Something went wrong. Please try again.' }),
  })
}
