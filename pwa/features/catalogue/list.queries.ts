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
