import { queryOptions } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

export function resourcesQuery(api: Api) {
  return queryOptions({
    queryKey: ['making', 'resources'],
    queryFn: ({ signal }) => api.listResources({}, { signal }),
  })
}
const headFor = ({ shortName, url }: Shop): PageHead => ({
  title: `Purchase resources | ${shortName}`,
  description:
    'What the printer cannot make: motors, speed controllers, servos, batteries, filament and carbon, by kind and aircraft, and where to buy them.',
  canonical: new URL('/purchase-resources', url).href,
})
export async function loadResources({ queryClient, api }: RouterContext) {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(resourcesQuery(api)),
  ])
  return { head: headFor(shop) }
}
