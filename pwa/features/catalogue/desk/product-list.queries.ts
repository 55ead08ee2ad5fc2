import { queryOptions } from '@tanstack/react-query'
import { mayBeDone } from '#pwa/features/admin/form-errors.ts'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { type BulkAnswer, mergeAnswers } from '#shared/bulk.ts'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface ProductDeskSearch extends PageSearch {
  q?: string
  status?: 'draft' | 'published' | 'archived'
  stock?: 'low'
  sort?: 'updated' | 'name' | 'price' | '-price' | 'sold'
}

export function adminProductsQuery(api: Api, search: ProductDeskSearch) {
  const wanted = asked(search, 'q', 'status', 'stock', 'sort', 'after', 'before')
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', wanted),
    queryFn: ({ signal }) => api.adminListProducts(wanted, { signal }),
    ...freshList,
  })
}

type Status = AdminProductRow['status']
export const setStatus = (api: Api, rows: readonly AdminProductRow[], status: Status) =>
  api.adminSetProductStatuses({ ids: rows.map(({ id }) => id), status })
/** Each as it was, and scheduled where it was. */
export async function setBack(api: Api, rows: readonly AdminProductRow[]): Promise<BulkAnswer> {
  const answers: BulkAnswer[] = []
  for (const [status, those] of Map.groupBy(rows, (row) => row.status))
    answers.push(await setStatus(api, those, status))
  const { done, refused } = mergeAnswers(answers)
  const notPlanned: BulkAnswer['refused'][number][] = []
  for (const { id, publishAt } of rows) {
    if (!publishAt || !done.includes(id)) continue
    try {
      await api.adminScheduleProduct({ id, publishAt })
    } catch (error) {
      if (!(error instanceof ApiError) || mayBeDone(error)) throw error
      notPlanned.push({ id, reason: error.message })
    }
  }
  const isBack = (id: string | number) => notPlanned.every((each) => each.id !== id)
  return { done: done.filter(isBack), refused: [...refused, ...notPlanned] }
}
