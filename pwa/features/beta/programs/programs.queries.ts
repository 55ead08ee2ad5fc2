import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { OwnPrograms } from '#shared/beta/programs/programs.contract.ts'

/** Specification, section 9; milliseconds. */
export const programsStaleTime = 300_000

export const programsKey = ['beta-programs'] as const
export const publicProgramsKey = [...programsKey, 'public'] as const
export function programsQuery(api: Api) {
  return queryOptions({
    queryKey: publicProgramsKey,
    queryFn: ({ signal }) => api.listPrograms({}, { signal }),
    staleTime: programsStaleTime,
  })
}
export function betaInfoQuery(api: Api) {
  return queryOptions({
    queryKey: [...programsKey, 'info'],
    queryFn: ({ signal }) => api.getBetaInfo({}, { signal }),
    staleTime: programsStaleTime,
  })
}
export const ownProgramsKey = tag('BetaUser', 'programs')
const none: OwnPrograms = {
  programs: [],
  dismissed: [],
  restricted: [],
  application: 'none',
  failures: 0,
  isExcluded: false,
}
export function ownProgramsQuery(api: Api) {
  return queryOptions({
    queryKey: [...ownProgramsKey, 'own'],
    queryFn: ({ signal }) => emptyWhenSignedOut(api.getOwnPrograms({}, { signal }), none),
    staleTime: programsStaleTime,
    refetchOnMount: 'always',
  })
}
/** With whom they are offered to, so that another member's answer is never shown. */
export function activeSiteProgramsQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: [...ownProgramsKey, 'active', owner],
    queryFn: ({ signal }) => api.listActiveSitePrograms({}, { signal }),
    staleTime: programsStaleTime,
  })
}
