import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Null for whoever takes no part in the assigned program. */
export function feedbackProgramQuery(api: Api) {
  return queryOptions({
    queryKey: tag('BetaUser', 'feedback-program'),
    queryFn: async ({ signal }) =>
      (await emptyWhenSignedOut(api.getFeedbackProgram({}, { signal }), { program: null })).program,
    refetchOnMount: true,
  })
}
