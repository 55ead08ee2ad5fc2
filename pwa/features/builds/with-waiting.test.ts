import { expect, test } from 'vitest'
import type { Build } from '#shared/builds/builds.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { newestBuilds } from './builds.queries.ts'
import { withWaiting } from './with-waiting.ts'

const entry = (endpoint: string, input: Record<string, unknown>, more: Partial<OutboxEntry> = {}) => ({
  seq: 1,
  key: 'k',
  lane: 'build/7',
  owner: 'u1',
  endpoint,
  version: 1 as const,
  input: { productId: 7, ...input },
  file: null,
  dependsOn: [],
  seen: {},
  state: 'queued' as const,
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
  ...more,
})
const flight = (id: string, date: string) => ({ id, date, minutes: 10, note: '' })
const known: Build = {
  productId: 7,
  revision: 3,
  auw: 690,
  cg: 64,
  battery: null,
  propeller: null,
  trims: null,
  notes: null,
  flights: [flight('b', '2026-05-02'), flight('a', '2026-05-01')],
  photos: [{ id: 'p' }],
}

test('waiting changes are shown as if the server had them', () => {
  const build = withWaiting(known, 7, [
    entry('setBuildField', { field: 'auw', value: 700 }),
    entry('setBuildField', { field: 'cg', value: null }),
    entry('logFlight', { id: 'c', date: '2026-05-02', minutes: 4 }),
    entry('deleteFlight', { id: 'a' }),
    entry('addBuildPhoto', { id: 'q' }, { lane: 'build/photo/q', file: 'k' }),
    entry('deleteBuildPhoto', { id: 'p' }, { lane: 'build/photo/p' }),
  ])
  expect(build).toMatchObject({ auw: 700, cg: null, photos: [{ id: 'q' }] })
  expect(build.flights.map(({ id, minutes }) => [id, minutes])).toEqual([
    ['c', 4],
    ['b', 10],
  ])
  expect(build.waitingPhotos.get('q')?.file).toBe('k')
  expect(build.kept.size).toBe(0)
})

test('a flight with a lost answer is shown once', () => {
  const build = withWaiting(known, 7, [entry('logFlight', { id: 'b', date: '2026-05-02', minutes: 10 })])
  expect(build.flights.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a corrected flight is shown where it belongs now; a removed one stays removed', () => {
  const correct = (id: string, date: string) =>
    entry('updateFlight', { id, date, minutes: 7, note: 'Rain', was: 1 })
  const shown = (id: string, date: string) =>
    withWaiting(known, 7, [correct(id, date)]).flights.map((each) => [each.id, each.minutes])
  expect(shown('a', '2026-05-01')).toEqual([
    ['b', 10],
    ['a', 7],
  ])
  expect(shown('a', '2026-05-03')).toEqual([
    ['a', 7],
    ['b', 10],
  ])
  expect(shown('x', '2026-05-03')).toHaveLength(2)
})

test('another device’s value is offered until a choice is made here', () => {
  const given = { ...known, replaced: { cg: 62, auw: 700 } }
  expect(withWaiting(known, 7, []).replaced).toEqual({})
  expect(withWaiting(given, 7, [entry('setBuildField', { field: 'cg', value: 62 })]).replaced).toEqual({
    auw: 700,
  })
})

test('a delayed change and those behind it in its lane are marked, other lanes are not', () => {
  const build = withWaiting(known, 7, [
    entry('setBuildField', { field: 'auw', value: 700 }, { state: 'retry' }),
    entry('logFlight', { id: 'c', date: '2026-05-02', minutes: 4 }),
    entry('addBuildPhoto', { id: 'q' }, { lane: 'build/photo/q' }),
  ])
  expect([...build.kept]).toEqual(['auw', 'c'])
})

test('changes of another plane and refused changes are not shown', () => {
  const problem = { status: 403, code: 'not_allowed', message: 'Not yours.' }
  const build = withWaiting(known, 7, [
    entry('setBuildField', { field: 'auw', value: 1, productId: 8 }, { lane: 'build/8' }),
    entry('setBuildField', { field: 'auw', value: 3 }, { state: 'failed', problem }),
  ])
  expect(build).toMatchObject({ auw: 690, refused: ['Not yours.'] })
  expect(withWaiting(undefined, 9, [])).toMatchObject({ productId: 9, auw: null, flights: [] })
})

test('an older answer that arrives late changes nothing', () => {
  const older = { ...known, revision: 2, auw: 1 }
  expect(newestBuilds([known], [older])).toEqual([known])
  const newer = [{ ...known, revision: 4 }]
  expect(newestBuilds([known], newer)).toBe(newer)
  expect(newestBuilds([known], [])).toEqual([])
})
