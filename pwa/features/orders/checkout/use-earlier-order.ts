import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { earlierOrder, forgetOrder } from './order-key.ts'
import { settleOnDevice } from '#pwa/features/orders/orders.mutations.ts'
import { orderQuery } from '#pwa/features/orders/orders.queries.ts'

/** Checks an order not seen paid, and clears cart or key. True once known, or unreachable. */
export function useEarlierOrder(): boolean {
  const [ref] = useState(earlierOrder)
  const query = orderQuery(useApi(), ref ?? '')
  const { data: order, isLoading } = useQuery({ ...query, enabled: ref !== null, retry: false })
  const [isSettled, setSettled] = useState(false)
  const isPaid = order?.paidAt != null
  const isOver = order?.status === 'cancelled'
  useEffect(() => {
    if (ref === null || !order) return
    if (isPaid) {
      showToast({
        title: `Order ${order.number} is paid`,
        description: 'Its items were taken out of your cart.',
        tone: 'ok',
      })
      void settleOnDevice(ref).finally(() => setSettled(true))
    } else if (isOver) forgetOrder(ref)
    // Once for what became of it: later looks at the same order change nothing here.
    // oxlint-disable-next-line react/exhaustive-deps -- only what became of it counts
  }, [ref, isPaid, isOver])
  if (ref === null) return true
  return isPaid ? isSettled : !isLoading
}
