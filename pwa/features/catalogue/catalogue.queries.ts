import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function productsQuery(api: Api, ids: readonly number[]) {
  const wanted = { ids: ids.slice(0, 60).join(','), limit: 60 }
  return queryOptions({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts(wanted, { signal }),
    enabled: ids.length > 0,
  })
}

/** Asks for as many as a home page without featured planes shows. */
export function releasedPlanesQuery(api: Api) {
  const wanted = { type: 'planes', sort: 'released', limit: 7 } as const
  return queryOptions({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts(wanted, { signal }),
  })
}

export function lightPlanesQuery(api: Api) {
  const wanted = { type: 'planes', light: '1', limit: 3 } as const
  return queryOptions({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts(wanted, { signal }),
  })
}

export function featuredQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'featured'),
    queryFn: ({ signal }) => api.listFeaturedProducts({}, { signal }),
  })
}

export function productAtQuery(api: Api, asked: number | string) {
  return queryOptions({
    queryKey: tag('Product', 'one', asked),
    queryFn: ({ signal }) =>
      typeof asked === 'number'
        ? api.getProduct({ id: asked }, { signal })
        : api.getProductBySlug({ slug: asked }, { signal }),
  })
}
export function productQuery(api: Api, id: number) {
  return productAtQuery(api, id)
}
export function productBySlugQuery(api: Api, slug: string) {
  return productAtQuery(api, slug)
}

export function productTypesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'types'),
    queryFn: ({ signal }) => api.listProductTypes({}, { signal }),
  })
}
