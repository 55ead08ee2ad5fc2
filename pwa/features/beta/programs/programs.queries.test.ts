import { expect, test } from 'vitest'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import {
  activeSiteProgramsQuery,
  betaInfoQuery,
  ownProgramsQuery,
  programsQuery,
} from './programs.queries.ts'

test('CACHE-12 beta programs are stale after five minutes', () => {
  const api = createApi()
  for (const query of [programsQuery, betaInfoQuery, ownProgramsQuery])
    expect(query(api).staleTime).toBe(300_000)
  expect(activeSiteProgramsQuery(api, 'a').staleTime).toBe(300_000)
})
