import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayBeDone } from '#pwa/features/admin/form-errors.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { type BulkAnswer, mostInBulk } from '#shared/bulk.ts'
import { tellOutcome } from './tell-outcome.ts'

interface Question {
  title: string
  text: string
  /** "Approve them" */
  button: string
}
/** What is done with the selected rows, or with the one that has the focus. */
export interface DeskAct<Row> {
  /** "Mark reviewed" */
  words: string
  key?: string
  /** Its key acts on selected rows alone: on one row it does something else. */
  onlySelected?: boolean
  tone?: 'loss'
  /** Others are left out. */
  fits?: (row: Row) => boolean
  /** "3 violations reviewed" */
  done: (count: number) => string
  send: (api: Api, rows: readonly Row[]) => Promise<BulkAnswer>
  /** The inverse call, of the rows as they were. Without it the act is asked about. */
  undo?: (api: Api, rows: readonly Row[]) => Promise<BulkAnswer>
  /** Where there is no way back. */
  ask?: (count: number) => Question
}
interface Wanted<Row> {
  act: DeskAct<Row>
  rows: readonly Row[]
}
interface BulkProps<Row> {
  lists: QueryKey
  nameOf: (row: Row) => string
  /** Rows that were refused stay selected. */
  onDone: (refused: readonly (string | number)[]) => void
}

function tellFailure(error: Error): void {
  if (mayBeDone(error))
    showToast({
      tone: 'error',
      title: 'No answer from the shop',
      description: 'It may be done anyway: look at the list before you do it again.',
      duration: 0,
    })
  else showToast({ tone: 'error', title: 'Not done', description: error.message })
}

export function useBulk<Row extends { id: string | number }>({ lists, nameOf, onDone }: BulkProps<Row>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, ask] = useState<Wanted<Row> | null>(null)
  const [last, setLast] = useState<Wanted<Row> | null>(null)
  // Not waited for: an act is over when the shop has answered, and keys count for the next one.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: lists })
  const fail = (error: Error) => {
    tellFailure(error)
    readAgain()
  }
  const goBack = useMutation({
    mutationFn: ({ act, rows }: Wanted<Row>) =>
      act.undo?.(api, rows) ?? Promise.resolve({ done: [], refused: [] }),
    onMutate: () => setLast(null),
    onSuccess: (answer, { rows }) => {
      tellOutcome(answer, { rows, nameOf, done: () => 'Undone', nothing: 'Nothing undone', undo: undefined })
      readAgain()
    },
    onError: fail,
  })
  const send = useMutation({
    mutationFn: ({ act, rows }: Wanted<Row>) => act.send(api, rows),
    onSuccess: ({ done, refused }, { act, rows }) => {
      const doneRows = rows.filter(({ id }) => done.includes(id))
      const canUndo = act.undo !== undefined && doneRows.length > 0
      const wanted = { act, rows: doneRows }
      setLast(canUndo ? wanted : null)
      const undo = canUndo ? () => goBack.mutate(wanted) : undefined
      tellOutcome({ done, refused }, { rows, nameOf, done: act.done, nothing: 'Nothing done', undo })
      onDone(refused.map(({ id }) => id))
      readAgain()
    },
    onError: fail,
  })
  const start = (act: DeskAct<Row>, rows: readonly Row[]) => {
    if (send.isPending || rows.length === 0) return
    const fitting = rows.filter((row) => act.fits?.(row) ?? true).slice(0, mostInBulk)
    if (fitting.length === 0)
      showToast({
        title: `${act.words}: nothing to do`,
        description: 'It does not apply to any of these rows.',
      })
    else if (act.ask) ask({ act, rows: fitting })
    else send.mutate({ act, rows: fitting })
  }
  return {
    start,
    isBusy: send.isPending,
    asked,
    answer: (isYes: boolean) => {
      ask(null)
      if (isYes && asked) send.mutate(asked)
    },
    /** Undefined: nothing to undo. */
    undo: last ? () => goBack.mutate(last) : undefined,
  }
}
export type Bulk<Row extends { id: string | number }> = ReturnType<typeof useBulk<Row>>
