import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/api-client.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'

// A desk wants what is true now: asked anew each time a screen is opened.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export interface ProductDeskSearch {
  page?: number
  q?: string
  status?: 'draft' | 'published' | 'archived'
  sort?: 'updated' | 'name' | 'price' | '-price' | 'sold'
}
export interface OrderDeskSearch {
  page?: number
  q?: string
  status?: 'todo' | OrderStatus
}
export function overviewQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'overview'),
    queryFn: ({ signal }) => api.adminGetOverview({}, { signal }),
    ...fresh,
  })
}
export function adminProductsQuery(api: Api, search: ProductDeskSearch) {
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListProducts(search, { signal }),
    placeholderData: (before) => before,
    ...fresh,
  })
}
export function adminProductQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id),
    queryFn: ({ signal }) => api.adminGetProduct({ id }, { signal }),
    ...fresh,
  })
}
/** What is being sent to a product, and what became of it. */
export function uploadsQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'uploads'),
    queryFn: ({ signal }) => api.adminListUploads({ id }, { signal }),
    ...fresh,
  })
}
/** A product as the shop would show it, also while it is a draft. */
export function previewQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'preview'),
    queryFn: ({ signal }) => api.adminPreviewProduct({ id }, { signal }),
    ...fresh,
  })
}
export function adminOrdersQuery(api: Api, search: OrderDeskSearch) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListOrders(search, { signal }),
    placeholderData: (before) => before,
    ...fresh,
  })
}
export function adminOrderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('Order', 'admin', id),
    queryFn: ({ signal }) => api.adminGetOrder({ id }, { signal }),
    ...fresh,
  })
}
/** The mail of a sample shop. */
export function mailboxQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Support', 'admin', 'mailbox'),
    queryFn: ({ signal }) => api.adminListMail({}, { signal }),
    retry: false,
    ...fresh,
  })
}
export function mailQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: tag('Support', 'admin', 'mailbox', name),
    queryFn: ({ signal }) => api.adminGetMail({ name }, { signal }),
    staleTime: Infinity,
  })
}
/** What is left of the samples. */
export function samplesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'admin', 'samples'),
    queryFn: ({ signal }) => api.adminGetSamples({}, { signal }),
    ...fresh,
  })
}
