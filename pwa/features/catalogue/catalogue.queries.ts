import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { passSavedAt } from '#pwa/foundation/device/saved-answers.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { listCardOf } from './card-product.ts'
import type { ListSearch } from './list-search.ts'

export const pageSize = 24

const cardsOf = (products: readonly ProductSummary[]) => passSavedAt(products, products.map(listCardOf))

/** For a list's own page, which shows cards alone. */
export function cardListQuery(api: Api, wanted: ListSearch & { type: string }) {
  return queryOptions({
    queryKey: tag('Product', 'cards', wanted),
    queryFn: async ({ signal }) =>
      cardsOf(await api.listProducts({ ...wanted, limit: pageSize }, { signal })),
  })
}

/** Asks for as many as a phone shows at once, the closest first. */
export function nearlyFittingQuery(
  api: Api,
  { page: _page, sort: _sort, ...wanted }: ListSearch & { type: string },
) {
  const asked = { ...wanted, near: '1', limit: 12 } as const
  return queryOptions({
    queryKey: tag('Product', 'list', asked),
    queryFn: ({ signal }) => api.listProducts(asked, { signal }),
    enabled: wanted.bed !== undefined,
  })
}

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

/** `printer` ("220x220x250") counts while nothing is filtered by one; default: the common one. */
export function productCountsQuery(
  api: Api,
  { page: _page, sort: _sort, ...wanted }: ListSearch & { type: string },
  printer?: string,
) {
  const asked = wanted.bed || printer === undefined ? wanted : { ...wanted, printer }
  return queryOptions({
    queryKey: tag('Product', 'counts', asked),
    queryFn: ({ signal }) => api.countProducts(asked, { signal }),
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
