import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { mergeGuestCart } from '#pwa/features/cart/guest/merge-guest-cart.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Milliseconds between the answer and the way on (specification, section 9). */
const pause = 1_000

/**
 * The way on after signing in or registering: toast, one second, session refreshed, target. The guest's cart goes
 * over to the account meanwhile. Who has left the page by then stays where they are.
 */
export function useArrival() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const here = useRef(false)
  const [arriving, setArriving] = useState(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const arrive = async (target: string, toast: string) => {
    setArriving(true)
    showToast({ title: toast, tone: 'ok' })
    const merged = mergeGuestCart(api, queryClient)
    await new Promise((resolve) => setTimeout(resolve, pause))
    await queryClient.invalidateQueries({ queryKey: tag('User') })
    await merged
    // What was read as "nothing" while nobody was signed in.
    for (const kind of ['Cart', 'Order'] as const) void queryClient.invalidateQueries({ queryKey: tag(kind) })
    if (here.current) router.history.replace(target)
  }
  return { arriving, arrive }
}
