import { activeSalesQuery } from '#pwa/features/sales/sales.queries.ts'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import {
  featuredQuery,
  lightPlanesQuery,
  productTypesQuery,
  releasedPlanesQuery,
} from './catalogue.queries.ts'

/** For every page with prices. */
export function loadPrices({ queryClient, api }: RouterContext) {
  return Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    // Stale at once: shown, and refetched with every page.
    queryClient.ensureQueryData({ ...activeSalesQuery(api), revalidateIfStale: true }),
  ])
}

export async function loadHome(context: RouterContext) {
  const { queryClient, api } = context
  const [[shop]] = await Promise.all([
    loadPrices(context),
    queryClient.ensureQueryData(featuredQuery(api)),
    queryClient.ensureQueryData(productTypesQuery(api)),
    queryClient.ensureQueryData(releasedPlanesQuery(api)),
    queryClient.ensureQueryData(lightPlanesQuery(api)),
  ])
  return { shop }
}
