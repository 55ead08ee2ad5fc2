import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

export const buildsKey = tag('Order', 'builds')

/** By revision: answers may arrive out of order. */
export function newestBuilds(before: readonly Build[] | undefined, given: Build[]): Build[] {
  const newer = (build: Build) =>
    before?.find(({ productId, revision }) => productId === build.productId && revision > build.revision)
  return given.some(newer) ? given.map((build) => newer(build) ?? build) : given
}

export function buildsQuery(api: Api) {
  return queryOptions({
    queryKey: buildsKey,
    queryFn: async ({ signal, client }) =>
      newestBuilds(
        client.getQueryData<Build[]>(buildsKey),
        await emptyWhenSignedOut(api.listBuilds({}, { signal }), []),
      ),
    refetchOnMount: true,
  })
}
