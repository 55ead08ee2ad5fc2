import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'

/** One small call for all hearts; a change of the list answers with one more mark. */
export function wishMarksQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: tag('User', 'wishes', 'marks', owner),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listWishMarks({}, { signal }), []),
  })
}
export function wishlistQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: tag('User', 'wishes', 'list', owner),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listWishes({}, { signal }), []),
    refetchOnMount: 'always',
  })
}
export function wishlistShareQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: tag('User', 'wishlist-share', owner),
    queryFn: ({ signal }) => api.getWishlistShare({}, { signal }),
    refetchOnMount: 'always',
  })
}
export function sharedWishlistQuery(api: Api, pass: string) {
  return queryOptions({
    queryKey: ['shared-wishlist', pass],
    queryFn: ({ signal }) => api.getSharedWishlist({ pass }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
