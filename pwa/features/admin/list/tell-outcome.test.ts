import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToast, currentToast, subscribeToToast } from '#pwa/ui/overlays/toast-store.ts'
import { mergeAnswers } from '#shared/bulk.ts'
import { tellOutcome } from './tell-outcome.ts'

let hide = () => {}
beforeEach(() => {
  hide = subscribeToToast(() => {})
})
afterEach(() => {
  closeToast()
  hide()
})

const undone = {
  rows: [
    { id: 1, name: 'Yak 3' },
    { id: 2, name: 'Zero' },
  ],
  nameOf: ({ name }: { name: string }) => name,
  done: () => 'Undone',
  nothing: 'Nothing undone',
  undo: undefined,
}
const refused = [{ id: 2, reason: 'robin@example.com changed this meanwhile.' }]

test('an undo that the shop refuses, whole or in part, is not said to be done', () => {
  tellOutcome(
    mergeAnswers([
      { done: [1], refused: [] },
      { done: [], refused },
    ]),
    undone,
  )
  expect(currentToast()).toMatchObject({
    tone: 'ok',
    title: 'Undone, 1 refused',
    description: 'Zero: robin@example.com changed this meanwhile.',
    duration: 0,
  })
  tellOutcome({ done: [], refused }, undone)
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Nothing undone, 1 refused' })
  tellOutcome({ done: [1, 2], refused: [] }, undone)
  expect(currentToast()).toMatchObject({ tone: 'ok', title: 'Undone' })
})
