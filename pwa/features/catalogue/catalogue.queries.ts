import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/api-client.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import type { ListSearch } from './list-search.ts'

/** Products to a page of a list. */
export const pageSize = 24

/** A page of a type's products. */
export function productListQuery(api: Api, wanted: ListSearch & { type: string }) {
  return queryOptions({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts({ ...wanted, limit: pageSize }, { signal }),
  })
}

export function featuredQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'featured'),
    queryFn: ({ signal }) => api.listFeaturedProducts({}, { signal }),
  })
}

/** One product in full, by its number, or by its slug or one that it had before. */
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
