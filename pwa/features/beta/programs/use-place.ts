import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { isOnline } from '#pwa/foundation/network/network.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Place as PlaceAnswer, Program } from '#shared/beta/programs/programs.contract.ts'
import { placeChanges, placeFailures } from './place-changes.ts'
import { hidesOffer, placeState } from './place-state.ts'
import { ownProgramsKey, ownProgramsQuery, programsKey } from './programs.queries.ts'

/** What the outbox says where the shop's answer has no words of its own. */
const wordless = 'Please try again later.'

/** A member's places, with what waits on this device. */
export function useOwnPrograms() {
  const owner = useMemberId()
  const query = useQuery({ ...ownProgramsQuery(useApi()), enabled: owner !== null })
  const entries = useWaitingChanges(placeChanges, owner)
  return { owner, own: owner === null ? undefined : query.data, entries, query }
}

export type PlaceCall = 'joinProgram' | 'leaveProgram' | 'dismissProgram'
/** Where a join was asked for: its failure has its own words. */
export type JoinPlace = 'dialog' | 'elsewhere'

function showRefusal(call: PlaceCall, from: JoinPlace, said: string): void {
  if (call === 'dismissProgram') showToast({ tone: 'error', description: placeFailures.dismiss })
  else if (call === 'leaveProgram') showToast({ tone: 'error', description: said })
  else if (from === 'elsewhere') showToast({ tone: 'error', description: placeFailures.joinElsewhere })
  else
    showToast({
      tone: 'error',
      title: 'Enrollment Failed',
      description: said === wordless || said === '' ? placeFailures.join : said,
    })
}
function showAnswer(call: PlaceCall, { state, position }: Partial<PlaceAnswer>, name: string): void {
  if (call === 'joinProgram' && state === 'joined') showToast({ tone: 'ok', title: `You're in: ${name}` })
  if (call === 'joinProgram' && state === 'waiting')
    showToast({ tone: 'ok', title: `You are number ${position} on the waiting list` })
  if (call === 'leaveProgram') showToast({ tone: 'ok', title: `You left ${name}` })
}

export function usePlace(program: Program, from: JoinPlace) {
  const { owner, own, entries, query } = useOwnPrograms()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<PlaceCall | null>(null)

  /** True where it is done, or waits on this device. */
  async function send(endpoint: PlaceCall, more: { orWait?: boolean; userId?: string }): Promise<boolean> {
    if (owner === null) return false
    setBusy(endpoint)
    try {
      const input = { id: program.id, ...more }
      const change = { endpoint, input, seen: { program: program.programName } }
      const result = await submitForm(owner, [change], true)
      if (result.kind === 'waiting') showToast(savedToast(result.state))
      else {
        await readAnew(queryClient, ownProgramsKey)
        showAnswer(endpoint, result.body as Partial<PlaceAnswer>, program.programName)
      }
      return true
    } catch (error) {
      if (error instanceof NotSaved)
        showToast({ tone: 'error', title: 'Not saved', description: error.message })
      else if (error instanceof ChangeRefused) {
        showRefusal(endpoint, from, error.problem.message)
        // The shop knows better: it is full, or has ended.
        void readAnew(queryClient, programsKey)
        void readAnew(queryClient, ownProgramsKey)
      } else throw error
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    owner,
    own,
    /** Where they cannot be read, the shop decides. */
    isKnown: own !== undefined || query.isError,
    state: placeState(program, own, entries),
    position: own?.programs.find((each) => each.program.id === program.id)?.position ?? null,
    isRestricted: own?.restricted.includes(program.id) ?? false,
    isHidden: hidesOffer(program.id, own, entries),
    busy,
    // Offline nobody can be asked whether waiting is fine.
    join: (orWait = !isOnline()) => send('joinProgram', { orWait }),
    leave: () => send('leaveProgram', {}),
    dismiss: () => (owner === null ? Promise.resolve(false) : send('dismissProgram', { userId: owner })),
  }
}
export type Place = ReturnType<typeof usePlace>
