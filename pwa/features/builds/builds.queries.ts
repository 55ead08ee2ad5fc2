import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

export const buildsKey = tag('Order', 'builds')

/** The newer of two states of each build: an answer may have been under way while a later one came. */
export function newestBuilds(before: readonly Build[] | undefined, given: Build[]): Build[] {
  const newer = (build: Build) =>
    before?.find(({ productId, revision }) => productId === build.productId && revision > build.revision)
  return given.some(newer) ? given.map((build) => newer(build) ?? build) : given
}

/** The member's builds of the planes they own; signed out, none. */
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
