import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/api-context.ts'
import { writeDevice } from '#pwa/foundation/device.ts'
import { showToast } from '#pwa/ui/toast-store.ts'

/** The next answer to the session check says who this is; an earlier owner of the device must not be taken for them. */
const forgetWhoItWas = () => writeDevice({ signedIn: null })

export function useSignIn() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api.login(input),
    onSuccess: forgetWhoItWas,
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
  return useMutation({
    mutationFn: (input: Registration) => api.register(input),
    onSuccess: forgetWhoItWas,
  })
}

/** Takes what is personal off this device. The guest's cart is nobody's: it stays. */
async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.clear()
  writeDevice({ signedIn: null, cartCount: 0 })
  try {
    const { forgetMemberCart } = await import('#shared/offline/cart-mirror.ts')
    await forgetMemberCart()
  } catch (error) {
    console.warn('The kept cart could not be removed from this device:', error)
  }
}

/** Ends the session, takes what is personal off the device, and starts afresh on the home page. */
export function useSignOut() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.logout(),
    onSuccess: async () => {
      await forgetPerson(queryClient)
      location.assign('/')
    },
    onError: () => showToast({ tone: 'error', description: 'Something went wrong. Please try again.' }),
  })
}
