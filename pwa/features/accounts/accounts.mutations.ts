import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { saySignedOut } from '#pwa/foundation/signed-out.ts'
import { showToast } from '#pwa/ui/toast-store.ts'

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

/** The server cannot be reached, or ends no session: it is told later, and until then no call says who we are. */
async function leave(api: Api): Promise<void> {
  try {
    await api.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    writeDevice({ leaving: true })
  }
}

/** What waits on this device for the server is seen to first. False where the person rather stays. */
async function mayLeave(): Promise<boolean> {
  const { signedIn, waiting } = readDevice()
  if (waiting === 0 || !signedIn) return true
  const { leaveOutbox } = await import('#pwa/foundation/leave-outbox.ts')
  return leaveOutbox(signedIn.id)
}

/** Ends the session, takes what is personal off the device, and starts afresh on the home page. */
export function useSignOut() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await mayLeave())) return false
      await leave(api)
      return true
    },
    onSuccess: async (hasLeft) => {
      if (!hasLeft) return
      // A session check that is under way must not bring back who has just left.
      await queryClient.cancelQueries()
      queryClient.clear()
      const { forgetPerson } = await import('#pwa/foundation/forget-person.ts')
      await forgetPerson()
      saySignedOut()
      location.assign('/')
    },
    onError: () => showToast({ tone: 'error', description: 'Something went wrong. Please try again.' }),
  })
}
