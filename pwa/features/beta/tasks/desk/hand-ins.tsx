import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { stateNames } from '#pwa/features/beta/tasks/task-state.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { type HandIn, reviewedStates } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { button } from '#styled/recipes'
import { HandInCard } from './hand-in-card.tsx'
import { handInsKey, type HandInsSearch, handInsQuery } from './hand-ins.queries.ts'
import { ReturnDialog } from './return-dialog.tsx'

const states = reviewedStates.map((state) => [state, stateNames[state]] as const)
const columns: readonly AdminColumn<HandIn>[] = [
  { head: 'Task', name: true, cell: ({ name }) => name },
  { head: 'Program', cell: ({ programName }) => programName },
  { head: 'Tester', cell: ({ username }) => username },
  { head: 'Status', cell: ({ state }) => stateNames[state] },
  { head: 'Handed in', cell: ({ handedInAt }) => (handedInAt ? formatLocal(handedInAt) : '') },
  { head: 'Text', cell: ({ text }) => text },
  { head: 'Print hours', cell: ({ printHours }) => printHours },
  { head: 'All-up weight, g', cell: ({ auw }) => auw },
  { head: 'CG, mm', cell: ({ cg }) => cg },
  { head: 'Flight minutes', cell: ({ flightMinutes }) => flightMinutes },
  { head: 'Reviewer', cell: ({ reviewer }) => reviewer },
  { head: 'Reason', cell: ({ reason }) => reason },
]

const acceptKey = ['accept hand-in']

/** Accepts at once, each by itself; returns with a reason. */
function useReview() {
  const api = useApi()
  const queryClient = useQueryClient()
  const done = (title: string) => {
    showToast({ title, tone: 'ok' })
    return queryClient.invalidateQueries({ queryKey: handInsKey })
  }
  const fail = (error: Error) => {
    showToast({ tone: 'error', title: 'Not decided', description: error.message, duration: 10_000 })
    return queryClient.invalidateQueries({ queryKey: handInsKey })
  }
  const accept = useMutation({
    mutationKey: acceptKey,
    mutationFn: ({ id, revision }: HandIn) => api.adminReviewHandIn({ id, revision, decision: 'accepted' }),
    onSuccess: () => done('Accepted'),
    onError: fail,
  })
  const accepting = useMutationState({
    filters: { mutationKey: acceptKey, status: 'pending' },
    select: ({ state }) => (state.variables as HandIn).id,
  })
  /** Asked by a key, which may come before the page is drawn again. */
  const isFree = ({ id }: HandIn) =>
    queryClient.isMutating({
      mutationKey: acceptKey,
      predicate: ({ state }) => (state.variables as HandIn).id === id,
    }) === 0
  return { accept: accept.mutate, accepting, isFree, done, fail }
}

export function HandInsPage() {
  const api = useApi()
  const found = useDeskSearch<HandInsSearch>()
  // Tracking links to one hand-in of the list: a filter shows the others again.
  const desk = {
    ...found,
    narrow: (change: Record<string, unknown>) => found.narrow({ id: undefined, ...change }),
  }
  const { accept, accepting, isFree, done, fail } = useReview()
  const [returning, setReturning] = useState<HandIn | null>(null)
  const decide = (work: (handIn: HandIn) => void) => (handIn: HandIn) => {
    if (handIn.state === 'handed_in' && isFree(handIn)) work(handIn)
  }
  // A late answer leaves the dialog of another one open.
  const close = () => setReturning((now) => (now === returning ? null : now))
  return (
    <DeskList
      title="Hand-ins"
      what="hand-ins"
      desk={desk}
      list={useDeskRows((search) => handInsQuery(api, search), desk)}
      note={
        desk.search.id === undefined ? (
          'Press ? for the keys: a accepts, r returns.'
        ) : (
          <>
            Only this one. <Link to="/admin/beta-hand-ins">Show all</Link>
          </>
        )
      }
      filters={[{ name: 'state', label: 'Status', options: states, segmented: true }]}
      empty="What testers hand in appears here."
      actions={
        <Link to="/admin/beta-tracking" className={button()}>
          Tracking
        </Link>
      }
      columns={columns}
      renderCard={(handIn, row, box) => (
        <HandInCard
          key={handIn.id}
          handIn={handIn}
          row={row}
          box={box}
          isBusy={accepting.includes(handIn.id)}
          onAccept={() => accept(handIn)}
          onReturn={() => setReturning(handIn)}
        />
      )}
      lists={handInsKey}
      rowKeys={[
        { key: 'a', words: 'Accept', act: decide(accept) },
        { key: 'r', words: 'Return', act: decide(setReturning) },
      ]}
      after={
        returning ? (
          <ReturnDialog
            key={returning.id}
            handIn={returning}
            onClose={close}
            onFault={(error) => void fail(error)}
            onDone={() => void done('Returned')}
          />
        ) : null
      }
    />
  )
}
