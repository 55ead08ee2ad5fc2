import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { type Api, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { ProfilePageSearch } from './print-profile-search.ts'

/** The profiles that an address asks for. */
export function printProfilesQuery(api: Api, { nozzle, ...search }: ProfilePageSearch) {
  const wanted = { ...search, ...(nozzle === undefined ? {} : { nozzle: String(nozzle) }) }
  return queryOptions({
    queryKey: tag('Product', 'print-profiles', wanted),
    queryFn: ({ signal }) => api.listPrintProfiles(wanted, { signal }),
  })
}

/** The page's data. An aircraft that has left the shop leads to the profiles of all. */
export async function loadPrintProfiles({ queryClient, api }: RouterContext, search: ProfilePageSearch) {
  try {
    const [shop] = await Promise.all([
      queryClient.ensureQueryData(shopQuery(api)),
      queryClient.ensureQueryData(printProfilesQuery(api, search)),
    ])
    return { shop }
  } catch (error) {
    if (search.product && hasStatus(error, 404)) {
      const { product: _gone, ...others } = search
      throw redirect({ to: '/print-profiles', search: others })
    }
    throw error
  }
}
