import { type ChangeKind, shorten, textOf } from '#pwa/foundation/data/change-kind.ts'
import { requestFailure } from './request-failure.ts'
import type { ModelRequest, OwnRequest } from '#shared/requests/requests.contract.ts'

export const requestsKey = ['requests'] as const

const nameOf = (seen: Record<string, unknown>) => shorten(textOf(seen.name)) || 'a model'

export const requestChanges: ChangeKind = {
  lane: 'requests',
  title: 'Model requests',
  words: {
    createModelRequest: ({ input }) => `Ask for ${shorten(textOf(input.modelName))}`,
    voteForRequest: ({ input, seen }) =>
      input.wants === true ? `Vote for ${nameOf(seen)}` : `Remove the vote for ${nameOf(seen)}`,
  },
  // The board has the answer itself; a new request is not on it.
  reads: [...requestsKey, 'own'],
  onAnswer: (queryClient, answer) => {
    const { isMine, ...changed } = answer as OwnRequest
    queryClient.setQueryData<ModelRequest[]>([...requestsKey, 'board'], (before) =>
      before?.map((each) => (each.id === changed.id ? changed : each)),
    )
    queryClient.setQueryData<ModelRequest[]>([...requestsKey, 'own'], (before) => {
      const others = before?.filter(({ id }) => id !== changed.id)
      return others && isMine ? [changed, ...others] : others
    })
  },
  toast: ({ endpoint, problem }) => ({
    description: endpoint === 'createModelRequest' ? requestFailure : (problem?.message ?? ''),
  }),
}
export const changeKinds = [requestChanges]
