import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { type Api, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import type { ProfilePageSearch } from './print-profile-search.ts'

export function printProfilesQuery(api: Api, { nozzle, ...search }: ProfilePageSearch) {
  const wanted = { ...search, ...(nozzle === undefined ? {} : { nozzle: String(nozzle) }) }
  return queryOptions({
    queryKey: tag('Product', 'print-profiles', wanted),
    queryFn: ({ signal }) => api.listPrintProfiles(wanted, { signal }),
  })
}

/** Then only filters change: the page stays, and its new profiles follow. */
const isOnScreen = ({ queryClient }: RouterContext) =>
  queryClient.getQueryCache().findAll({ queryKey: tag('Product', 'print-profiles'), type: 'active' }).length >
  0

const headFor = ({ shortName, url }: Shop): PageHead => ({
  title: `Print profiles | ${shortName}`,
  description:
    'Settings for LW-PLA, PLA, ASA-LW, TPU and PETG-CF, whatever your printer: temperature, flow, walls, speed, and what to beware of.',
  canonical: new URL('/print-profiles', url).href,
})

/** A withdrawn aircraft leads to all profiles. */
export async function loadPrintProfiles(context: RouterContext, search: ProfilePageSearch) {
  const { queryClient, api } = context
  try {
    const [shop] = await Promise.all([
      queryClient.ensureQueryData(shopQuery(api)),
      isOnScreen(context) ? null : queryClient.ensureQueryData(printProfilesQuery(api, search)),
    ])
    return { head: headFor(shop) }
  } catch (error) {
    if (search.product && hasStatus(error, 404)) {
      const { product: _gone, ...others } = search
      throw redirect({ to: '/print-profiles', search: others })
    }
    throw error
  }
}
