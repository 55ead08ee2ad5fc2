import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useQuery } from '@tanstack/react-query'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { useMemberId, useWhoActs } from '#pwa/foundation/data/use-member-id.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { notArrived, useWaitingChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { ModelRequest, OwnRequest } from '#shared/requests/requests.contract.ts'
import { nameKey } from '#shared/requests/similar-names.ts'
import { requestChanges } from './changes.ts'
import { boardQuery, ownRequestsQuery } from './requests.queries.ts'

/** The board with the member's own votes, and with what waits on this device laid over it. */
export function useBoard() {
  const api = useApi()
  const owner = useMemberId()
  const whoActs = useWhoActs()
  const board = useQuery(boardQuery(api))
  const own = useQuery({ ...ownRequestsQuery(api), enabled: owner !== null })
  const waiting = useWaitingChanges(requestChanges, owner)
  // One name is one request, whoever asks.
  const names = new Set(own.data?.map(({ name }) => nameKey(name)))
  const asked = notArrived(waiting, ({ input }) => names.has(nameKey(textOf(input.modelName))))
  const mine = new Set(own.data?.map(({ id }) => id))
  const marked = (each: ModelRequest): OwnRequest => ({ ...each, isMine: mine.has(each.id) })
  const shown = withWaitingChanges((board.data ?? []).map(marked), waiting, (list, { endpoint, input }) =>
    endpoint === 'voteForRequest'
      ? list.map((each) => (each.id === input.id ? voted(each, input.wants === true) : each))
      : list,
  )
  return {
    requests: board.data ? shown : undefined,
    isError: board.isError,
    refetch: board.refetch,
    /** Seen by nobody else yet. */
    pending: (own.data ?? []).filter(({ status }) => status === 'pending'),
    waiting: asked.flatMap(({ endpoint, key, input, problem }) =>
      endpoint === 'createModelRequest' && problem === null ? [{ key, name: textOf(input.modelName) }] : [],
    ),
    /** False for a visitor, who has no vote. */
    vote: async ({ id, name }: ModelRequest, wants: boolean) => {
      const member = await whoActs()
      if (member === null) return false
      try {
        const change = { endpoint: 'voteForRequest', input: { id, wants }, seen: { name } } as const
        const result = await submitForm(member, [change])
        if (result.kind === 'waiting') showToast(savedToast(result.state))
      } catch (error) {
        if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
        showToast({ tone: 'error', description: error.message })
        await board.refetch()
      }
      return true
    },
  }
}

function voted(request: OwnRequest, wants: boolean): OwnRequest {
  const change = Number(wants) - Number(request.isMine)
  return { ...request, isMine: wants, votes: request.votes + change }
}
