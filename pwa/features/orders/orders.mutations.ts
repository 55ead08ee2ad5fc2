import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/api-context.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { Address } from '#shared/orders/orders.contract.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'

export interface WantedOrder {
  country: string
  address: Address | null
  fingerprint: string
  startNow: boolean
}
/** Places the order under the device's key; orders and cart are fresh afterwards. */
export function usePlaceOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: WantedOrder) => api.createOrder({ key: orderKey(), ...wanted }),
    onSuccess: async ({ orderId, paymentUrl }) => {
      forgetOrderKey()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: tag('Order'), refetchType: 'all' }),
        queryClient.invalidateQueries({ queryKey: tag('Cart'), refetchType: 'active' }),
      ])
      location.assign(paymentUrl ?? `/order-confirmation?order=${orderId}`)
    },
  })
}
/** Opens the payment of an unpaid order again. */
export function usePayOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.payOrder({ id }),
    onSuccess: ({ paymentUrl }, id) => location.assign(paymentUrl ?? `/order-confirmation?order=${id}`),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
