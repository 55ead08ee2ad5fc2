import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { Build } from '#shared/builds/builds.contract.ts'
import { keepBuild } from './keep-build.ts'
import { keepPrivate, readPrivate } from './kept-private.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})
const name = '/api/builds'
const build = (productId: number, revision: number, auw: number) => ({ productId, revision, auw }) as Build
const entry = { lane: 'build/7', owner: 'u1' } as OutboxEntry
const kept = async (owner = 'u1') => (await readPrivate(owner, name))?.body as Build[] | undefined
const keep = (body: Build[]) => keepPrivate({ owner: 'u1', name, savedAt: '2026-05-17T10:00:00.000Z', body })

test('the answer to a change takes the place of what is kept, of its plane alone', async () => {
  await keep([build(7, 1, 600), build(8, 4, 900)])
  await keepBuild(entry, build(7, 2, 650))
  expect(await kept()).toEqual([build(8, 4, 900), build(7, 2, 650)])
  await keepBuild({ ...entry, lane: 'build/photo/x' }, build(9, 1, 300))
  expect(await kept()).toHaveLength(3)
})

test('an answer that comes late, of a removal that was done already, or of another lane changes nothing', async () => {
  await keep([build(7, 3, 600)])
  await keepBuild(entry, build(7, 2, 1))
  await keepBuild(entry, null)
  await keepBuild({ ...entry, lane: 'cart' }, build(7, 9, 1))
  expect(await kept()).toEqual([build(7, 3, 600)])
})

test('nothing is kept for whoever has nothing kept', async () => {
  await keep([build(7, 3, 600)])
  await keepBuild({ ...entry, owner: 'u2' }, build(7, 4, 1))
  expect(await kept('u2')).toBeUndefined()
  expect(await kept()).toEqual([build(7, 3, 600)])
})
