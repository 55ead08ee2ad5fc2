import { expect, test } from 'vitest'
import { joinButton, joinWords, remainingSpots } from '#shared/beta/programs/join-words.ts'
import type { OwnPrograms, Program } from '#shared/beta/programs/programs.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { hidesOffer, placeState, requestedPrograms } from './place-state.ts'

const site = { id: 7, kind: 'site', status: 'open', capacity: 10, participantCount: 3 } as const
const nobody: OwnPrograms = {
  programs: [],
  dismissed: [],
  restricted: [],
  application: 'none',
  failures: 0,
  isExcluded: false,
}
const inside = (state: 'joined' | 'waiting' | 'left'): OwnPrograms => ({
  ...nobody,
  programs: [
    {
      program: site as unknown as Program,
      state,
      position: null,
      askedAt: '',
      joinedAt: null,
      leftAt: null,
      isFailed: false,
    },
  ],
})
const waits = (endpoint: string, id = 7, problem: OutboxEntry['problem'] = null) =>
  [{ endpoint, input: { id }, seen: { program: 'Spring test' }, problem }] as unknown as OutboxEntry[]

test('what a person is to a program, from the program, their places and what waits on the device', () => {
  expect(placeState(site, undefined, [])).toBe('free')
  expect(placeState(site, nobody, [])).toBe('free')
  expect(placeState({ ...site, status: 'active' }, nobody, [])).toBe('free')
  expect(placeState({ ...site, participantCount: 10 }, nobody, [])).toBe('full')
  expect(placeState(site, inside('joined'), [])).toBe('joined')
  expect(placeState({ ...site, participantCount: 10 }, inside('joined'), [])).toBe('joined')
  expect(placeState(site, inside('waiting'), [])).toBe('waiting')
  expect(placeState(site, inside('left'), [])).toBe('free')
  expect(placeState({ ...site, status: 'closed' }, inside('joined'), [])).toBe('ended')
  expect(placeState(site, { ...nobody, isExcluded: true }, [])).toBe('excluded')
  const product = { ...site, kind: 'product' } as const
  expect(placeState(product, nobody, [])).toBe('apply')
  expect(placeState(product, { ...nobody, application: 'accepted' }, [])).toBe('free')
})

test('what waits on the device reads requested or leaving, never joined; a refused change counts for nothing', () => {
  expect(placeState(site, nobody, waits('joinProgram'))).toBe('requested')
  expect(placeState(site, nobody, waits('joinProgram', 8))).toBe('free')
  expect(placeState(site, inside('joined'), waits('leaveProgram'))).toBe('leaving')
  const problem = { status: 409, code: 'conflict', message: '' }
  expect(placeState(site, nobody, waits('joinProgram', 7, problem))).toBe('free')
  expect(hidesOffer(7, nobody, waits('dismissProgram'))).toBe(true)
  expect(hidesOffer(7, nobody, waits('dismissProgram', 8))).toBe(false)
  expect(hidesOffer(7, { ...nobody, dismissed: [7] }, [])).toBe(true)
})

test('BETA-08 BETA-09 BETA-13 the button and the spots to the letter', () => {
  expect(joinButton([])).toBe('Count me in!')
  expect(joinButton([{ userId: 'other' }])).toBe('Request to join')
  expect(joinWords.joined).toBe('Already joined')
  expect(joinWords.full).toBe('All slots have been taken')
  expect(remainingSpots({ capacity: 10, participantCount: 3 })).toBe(7)
})

test('a join that waits on the device is a requested program, until the shop lists it, refuses it, or it is left again', () => {
  const requested = (own: OwnPrograms, entries: OutboxEntry[]) => requestedPrograms(own, entries)
  const joins = waits('joinProgram')
  expect(requested(nobody, joins)).toEqual([{ id: 7, name: 'Spring test' }])
  expect(requested(inside('waiting'), joins)).toEqual([])
  expect(requested(nobody, waits('joinProgram', 7, { message: 'Full.' } as OutboxEntry['problem']))).toEqual(
    [],
  )
  expect(requested(nobody, [...joins, ...waits('leaveProgram')])).toEqual([])
  expect(requested(nobody, waits('dismissProgram'))).toEqual([])
})
