import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'

/** Shows an order as it is after an act; the list is read again. */
export function useShowOrder() {
  const queryClient = useQueryClient()
  return async (order: AdminOrder) => {
    queryClient.setQueryData(tag('Order', 'admin', order.id), order)
    await queryClient.invalidateQueries({ queryKey: tag('Order', 'admin', 'list') })
  }
}

/** Shows an order as it is after an act; after a refusal it is read again. @param done what is said then */
export function useOrderAct<T>(
  act: (api: Api, input: T) => Promise<AdminOrder>,
  done: (order: AdminOrder) => string,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = useShowOrder()
  return useMutation({
    mutationFn: (input: T) => withFreshSignIn(() => act(api, input)),
    onSuccess: async (order) => {
      showToast({ title: done(order), tone: 'ok' })
      await show(order)
    },
    onError: async (error) => {
      showToast({ tone: 'error', description: error.message })
      await queryClient.invalidateQueries({ queryKey: tag('Order', 'admin') })
    },
  })
}

/** Refunds an order. What came of it is said by its dialog; after a failure the order is read again. */
export function useRefund(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = useShowOrder()
  return useMutation({
    mutationFn: (wanted: { key: string; amount: string; reason: string }) =>
      withFreshSignIn(() => api.adminRefundOrder({ id, ...wanted })),
    onSuccess: show,
    onError: () => queryClient.invalidateQueries({ queryKey: tag('Order', 'admin', id) }),
  })
}

/** A mail to the buyer; the trail says that it went out. */
export function useOrderMail<T>(id: string, send: (api: Api, input: T) => Promise<{ message: string }>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: T) => send(api, input),
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: tag('Order', 'admin', id) })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
