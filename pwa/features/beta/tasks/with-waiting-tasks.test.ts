import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { BetaTask } from '#shared/beta/tasks/tasks.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { taskChanges } from './task-changes.ts'
import { betaTasksKey } from './tasks.queries.ts'
import { withWaitingTask } from './with-waiting-tasks.ts'

const task: BetaTask = {
  id: 't',
  name: 'Maiden flight',
  details: '',
  isRequired: true,
  asks: [],
  program: { id: 1, name: 'Wing', endsOn: '2027-01-01', isOpen: true, productId: null, productName: '' },
  state: 'open',
  revision: 0,
  text: '',
  printHours: null,
  auw: null,
  cg: null,
  flightMinutes: null,
  reason: '',
  photos: [],
  handedInAt: null,
  reviewedAt: null,
}
function entry(endpoint: string, input: object, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq: 1,
    key: 'k',
    lane: 'beta-task/t',
    owner: 'me',
    endpoint,
    version: 1,
    input: { taskId: 't', ...input },
    file: null,
    dependsOn: [],
    seen: {},
    state: 'retry',
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: '2026-05-17T10:00:00Z',
    problem: null,
    ...more,
  }
}
const given = { text: 'It flies.', printHours: null, auw: 571, cg: 131, flightMinutes: 12 }

test('what waits is shown at once: started, photographed, handed in', () => {
  expect(withWaitingTask(task, [entry('startBetaTask', {})]).state).toBe('started')
  const shown = withWaitingTask(task, [
    entry('addBetaPhoto', { id: 'p' }, { file: 'k' }),
    entry('addBetaPhoto', { id: 'q' }),
    entry('deleteBetaPhoto', { id: 'q' }),
    entry('handInBetaTask', given),
    entry('handInBetaTask', { ...given, auw: 999 }, { input: { ...given, taskId: 'other' } }),
  ])
  expect(shown).toMatchObject({ state: 'handed_in', ...given, photos: [{ id: 'p' }], isKept: true })
  expect(shown.waitingPhotos.get('p')?.file).toBe('k')
})

test('what the shop refused is not shown as done, and its reason is', () => {
  const problem = { status: 403, code: 'not_allowed', message: 'This beta program has ended.' }
  const shown = withWaitingTask(task, [entry('handInBetaTask', given, { state: 'failed', problem })])
  expect(shown).toMatchObject({ state: 'open', auw: null, refused: [problem.message], isKept: false })
})

test('the answer to a change does not make tasks that were not read yet look like none', () => {
  const queryClient = new QueryClient()
  const started = { ...task, state: 'started' as const, revision: 1 }
  const answer = () =>
    taskChanges.onAnswer?.(queryClient, started, entry('startBetaTask', { taskId: task.id }))
  answer()
  expect(queryClient.getQueryData(betaTasksKey)).toBeUndefined()
  queryClient.setQueryData(betaTasksKey, [task])
  answer()
  expect(queryClient.getQueryData(betaTasksKey)).toEqual([started])
})
