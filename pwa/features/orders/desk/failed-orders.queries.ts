import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { FailedOrderDetail } from '#shared/orders/failed-orders.contract.ts'

export interface FailedOrderSearch extends PageSearch {
  q?: string
  resolved?: 'true'
}

export function failedOrdersQuery(api: Api, search: FailedOrderSearch) {
  const wanted = asked(search, 'q', 'resolved', 'after', 'before')
  return queryOptions({
    queryKey: tag('Order', 'admin', 'failed', 'list', wanted),
    queryFn: ({ signal }) => api.adminListFailedOrders(wanted, { signal }),
    ...freshList,
  })
}
const detailKey = (id: number) => tag('Order', 'admin', 'failed', 'one', id)
export function failedOrderQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.adminGetFailedOrder({ id }, { signal }),
    ...fresh,
  })
}

/** List, count and order are read again, also when somebody else was quicker. */
export function useReadFailedOrders() {
  const queryClient = useQueryClient()
  return (saved?: FailedOrderDetail) => {
    if (saved) queryClient.setQueryData(detailKey(saved.id), saved)
    return queryClient.invalidateQueries({ queryKey: tag('Order', 'admin') })
  }
}

/** Says why it was refused and closes the question where somebody else was quicker; throws the error again. */
export function useDecidedElsewhere(onClose: () => void) {
  const readAgain = useReadFailedOrders()
  return (error: unknown): never => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
      showToast({ tone: 'error', description: error.message })
      onClose()
    }
    void readAgain()
    throw error
  }
}

/** @param done what is said then */
export function useFailedOrderAct(
  act: (api: Api) => Promise<FailedOrderDetail>,
  done: (saved: FailedOrderDetail) => string,
) {
  const api = useApi()
  const readAgain = useReadFailedOrders()
  return useMutation({
    mutationFn: () => withFreshSignIn(() => act(api)),
    onSuccess: (saved) => showToast({ title: done(saved), tone: 'ok' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: (saved) => readAgain(saved),
  })
}
