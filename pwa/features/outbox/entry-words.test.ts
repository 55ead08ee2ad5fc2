import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { refusalToast } from './change-kinds.ts'
import { discardSeqs, discardWords, groupChanges, retrySeqs, stateWords } from './entry-words.ts'

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  seq: 1,
  key: 'k',
  lane: 'cart',
  owner: 'u1',
  endpoint: 'addToCart',
  version: 1,
  input: {},
  file: null,
  dependsOn: [],
  seen: {},
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
  ...more,
})

test('waiting changes are grouped by their subject', () => {
  const groups = groupChanges([
    entry({}),
    entry({ lane: 'feedback/1' }),
    entry({}),
    entry({ lane: 'not-yet-known' }),
  ])
  expect(groups.map(({ title, changes }) => [title, changes.length])).toEqual([
    ['Cart', 2],
    ['Feedback', 1],
    ['Other', 1],
  ])
})

test('a change says what it waits for', () => {
  const problem = { status: 404, code: 'not_found', message: 'this product is not sold' }
  expect(stateWords(entry({ state: 'failed', problem }))).toBe("Couldn't send: no longer sold")
  expect(stateWords(entry({ state: 'sign-in' }))).toBe('Waits for sign-in')
  expect(stateWords(entry({ state: 'retry' }))).toBe('Saved on this device')
})

const problem = { status: 422, code: 'invalid_input', message: 'No.' }

test('pictures are grouped with their message, and retried before it', () => {
  const picture = entry({ seq: 4, key: 'p', lane: 'upload/p', endpoint: 'upload', file: 'p' })
  const message = entry({ seq: 5, key: 'm', lane: 'feedback/m', endpoint: 'sendFeedback', dependsOn: ['p'] })
  const lonely = entry({ seq: 6, key: 'q', lane: 'upload/q', endpoint: 'upload', file: 'p' })
  const [feedback, alone] = groupChanges([picture, message, lonely])
  expect(feedback).toMatchObject({ title: 'Feedback', changes: [{ entry: message, files: [picture] }] })
  expect(alone).toMatchObject({ title: 'Pictures', changes: [{ entry: lonely, files: [] }] })
  expect(discardSeqs({ entry: message, files: [picture] })).toEqual([5, 4])
  expect(retrySeqs({ entry: message, files: [picture] })).toEqual([5])
  expect(retrySeqs({ entry: message, files: [{ ...picture, state: 'failed' }] })).toEqual([4])
})

test('AMB-26 a change refused for good after waiting has the same toast as one refused at once', () => {
  expect(refusalToast(entry({ lane: 'feedback/1', endpoint: 'sendFeedback', problem }), 'metric')).toEqual({
    title: 'Failed to submit feedback',
    description: 'No.',
  })
  expect(refusalToast(entry({ problem }), 'metric')).toEqual({
    description: 'Failed to add item to cart. Please try again.',
  })
  expect(refusalToast(entry({ lane: 'upload/1', endpoint: 'upload', problem }), 'metric')).toBeNull()
  expect(refusalToast(entry({ lane: 'build/7', endpoint: 'saveBuild', problem }), 'metric')).toEqual({
    title: "Couldn't send",
    description: 'Save a change: No.',
  })
})

const isHere = '“Add Plane” is on this device only. The shop does not have it.'
const mayBeThere = 'This device tried to send “Add Plane” and had no answer. The shop may have it already.'
test.each([
  ['was never tried', {}, isHere],
  ['is being sent', { state: 'sending', attempts: 1 }, mayBeThere],
  ['was tried without an answer', { state: 'retry', attempts: 3 }, mayBeThere],
  ['was refused', { state: 'failed', attempts: 1, problem }, isHere],
  [
    'had no answer for two weeks',
    { state: 'failed', attempts: 50, problem: { ...problem, status: 0 } },
    mayBeThere,
  ],
] as const)('before a change that %s is discarded, the question says who has it', (_what, more, words) => {
  expect(discardWords(entry(more), 'Add Plane')).toBe(words)
})
