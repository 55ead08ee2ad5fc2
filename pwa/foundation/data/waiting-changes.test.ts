import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { delayedChanges, notArrived, ownChanges, withWaitingChanges } from './waiting-changes.ts'

const entry = (more: Partial<OutboxEntry>) =>
  ({ lane: 'wishlist', owner: 'u1', state: 'queued', problem: null, ...more }) as OutboxEntry
const problem = { status: 422, code: 'invalid_input', message: 'No.' }

test('O4 a member sees the changes of one kind that are their own, and nobody else sees them', () => {
  const own = entry({})
  const entries = [own, entry({ owner: 'u2' }), entry({ lane: 'cart' }), entry({ owner: 'guest' })]
  expect(ownChanges(entries, 'wishlist', 'u1')).toEqual([own])
  expect(ownChanges(entries, 'wishlist', null)).toEqual([])
})

test('waiting changes are laid over the server’s state in their order, without the refused ones', () => {
  const names = ['a', 'b', 'c'].map((name) => entry({ input: { name } }))
  const refused = entry({ input: { name: 'x' }, state: 'failed', problem })
  const shown = withWaitingChanges('', [...names, refused], (text, { input }) => text + String(input.name))
  expect(shown).toBe('abc')
})

test('a change that the shop has is no longer among those that wait, but a refused one is', () => {
  const [one, other] = ['k1', 'k2'].map((key) => entry({ key }))
  const refused = entry({ key: 'k1', state: 'failed', problem })
  const waiting = [one, other, refused] as OutboxEntry[]
  expect(notArrived(waiting, ({ key }) => key === 'k1')).toEqual([other, refused])
})

test('changes behind one that could not be sent are delayed, and those of another lane are not', () => {
  const first = entry({ lane: 'build/7', state: 'retry' })
  const second = entry({ lane: 'build/7' })
  expect(delayedChanges([first, second, entry({ lane: 'build/8' })])).toEqual([first, second])
})
