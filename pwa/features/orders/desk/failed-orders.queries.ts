import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

export interface FailedOrderSearch {
  page?: number
  resolved?: 'true' | 'false'
}

export function failedOrdersQuery(api: Api, search: FailedOrderSearch) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'failed', 'list', search),
    queryFn: ({ signal }) => api.adminListFailedOrders(search, { signal }),
    ...freshList,
  })
}

/** List and count are read again, also when somebody else was quicker. */
export function useReadFailedOrders() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: tag('Order', 'admin') })
}

export function useRetryFailedOrder(id: number, number: string) {
  const api = useApi()
  const readAgain = useReadFailedOrders()
  return useMutation({
    mutationFn: () => api.adminRetryFailedOrder({ id }),
    onSuccess: () => showToast({ title: `${number} is fulfilled`, tone: 'ok' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: readAgain,
  })
}
