import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { usualDiscountRule } from '#shared/beta/task-discount.ts'
import type { BetaDiscount, BetaTask } from '#shared/beta/tasks/tasks.contract.ts'

export const betaTasksKey = tag('BetaUser', 'tasks')

/** By revision: answers may arrive out of order. */
export function newestTasks(before: readonly BetaTask[] | undefined, given: BetaTask[]): BetaTask[] {
  const newer = (task: BetaTask) =>
    before?.find(({ id, revision }) => id === task.id && revision > task.revision)
  return given.some(newer) ? given.map((task) => newer(task) ?? task) : given
}

export function betaTasksQuery(api: Api) {
  return queryOptions({
    queryKey: betaTasksKey,
    queryFn: async ({ signal, client }) =>
      newestTasks(
        client.getQueryData<BetaTask[]>(betaTasksKey),
        await emptyWhenSignedOut(api.listBetaTasks({}, { signal }), []),
      ),
    refetchOnMount: true,
  })
}

const nothingEarned: BetaDiscount = { rule: usualDiscountRule, codes: [] }
export function betaDiscountQuery(api: Api) {
  return queryOptions({
    queryKey: tag('BetaUser', 'discount'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.getBetaDiscount({}, { signal }), nothingEarned),
    refetchOnMount: true,
  })
}
