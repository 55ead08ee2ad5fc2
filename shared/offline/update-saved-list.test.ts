import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { Build } from '#shared/builds/builds.contract.ts'
import { savePrivateAnswer, readPrivateAnswer } from '#shared/offline/saved/private-answers.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { updateSavedList } from './update-saved-list.ts'

afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})
const name = '/api/builds'
const build = (productId: number, revision: number, auw: number) => ({ productId, revision, auw }) as Build
const entry = { endpoint: 'setBuildField', owner: 'u1' } as OutboxEntry
const kept = async (owner = 'u1') => (await readPrivateAnswer(owner, name))?.body as Build[] | undefined
const keep = (body: Build[]) =>
  savePrivateAnswer({ owner: 'u1', name, savedAt: '2026-05-17T10:00:00.000Z', body })

test('the answer to a change replaces the saved item of the same plane', async () => {
  await keep([build(7, 1, 600), build(8, 4, 900)])
  await updateSavedList(entry, build(7, 2, 650))
  expect(await kept()).toEqual([build(8, 4, 900), build(7, 2, 650)])
  await updateSavedList({ ...entry, endpoint: 'addBuildPhoto' }, build(9, 1, 300))
  expect(await kept()).toHaveLength(3)
})

test('an outdated answer, an empty one, or one of a change without a saved list changes nothing', async () => {
  await keep([build(7, 3, 600)])
  await updateSavedList(entry, build(7, 2, 1))
  await updateSavedList(entry, null)
  await updateSavedList({ ...entry, endpoint: 'addToCart' }, build(7, 9, 1))
  expect(await kept()).toEqual([build(7, 3, 600)])
})

test('nothing is saved for a member who has no saved list', async () => {
  await keep([build(7, 3, 600)])
  await updateSavedList({ ...entry, owner: 'u2' }, build(7, 4, 1))
  expect(await kept('u2')).toBeUndefined()
  expect(await kept()).toEqual([build(7, 3, 600)])
})
