import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'

export function downloadsQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'downloads'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listDownloads({}, { signal }), []),
    refetchOnMount: true,
  })
}
export function withdrawnPlanesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'downloads', 'withdrawn'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listWithdrawnPlanes({}, { signal }), []),
    refetchOnMount: true,
  })
}
export function orderDownloadsQuery(api: Api, order: string) {
  return queryOptions({
    queryKey: tag('Order', order, 'downloads'),
    queryFn: ({ signal }) => api.listOrderDownloads({ id: order }, { signal }),
    refetchOnMount: true,
  })
}
export function ownedContentQuery(api: Api, productId: number) {
  return queryOptions({
    queryKey: tag('Order', 'downloads', productId),
    queryFn: ({ signal }) => api.getDownload({ id: productId }, { signal }),
    refetchOnMount: true,
  })
}
