import { notFound } from '@tanstack/react-router'
import { activeSalesQuery } from '#pwa/features/sales/sales.queries.ts'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
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

/** A bad address is a missing page. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) throw notFound()
    throw error
  }
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
