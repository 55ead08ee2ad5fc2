import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { mergeGuestCart } from '#pwa/features/cart/guest/merge-guest-cart.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Milliseconds (specification, section 9). */
const pause = 1_000

/** Toast, a second, refreshed session, target; merges the cart meanwhile. Leaving the page cancels the move. */
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
    // Queries that were empty while signed out.
    for (const kind of ['Cart', 'Order'] as const) void queryClient.invalidateQueries({ queryKey: tag(kind) })
    if (here.current) router.history.replace(target)
  }
  return { arriving, arrive }
}
