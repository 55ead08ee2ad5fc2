import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { deletePrivateAnswers } from './private-answers.ts'
import { clearShare, saveShare, readShare } from './saved-share.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const now = Date.parse('2026-05-17T10:00:00Z')
const day = 86_400_000
const file = (name: string, size = 3, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type })
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('a share waits, and a second one is added to it', async () => {
  await saveShare('See this', [file('a.jpg')], now)
  await saveShare('', [file('b.heic', 5, 'image/heic')], now + 1000)
  await saveShare('and this', [], now + 2000)
  const share = await readShare(now + 3000)
  expect(share).toMatchObject({ text: 'See this\nand this', isOver: false, at: now + 2000 })
  expect(share?.files.map(({ name, type, bytes }) => [name, type, bytes?.byteLength])).toEqual([
    ['a.jpg', 'image/jpeg', 3],
    ['b.heic', 'image/heic', 5],
  ])
  await clearShare()
  expect(await readShare(now)).toBeNull()
})

test('a share holds ten files; of one over ten megabytes only the name', async () => {
  await saveShare('', [file('full.jpg', 10_485_760), file('over.jpg', 10_485_761)], now)
  expect((await readShare(now))?.files.map(({ bytes }) => bytes?.byteLength)).toEqual([10_485_760, undefined])
  await saveShare(
    '',
    Array.from({ length: 12 }, (_, index) => file(`${index}.jpg`)),
    now,
  )
  expect(await readShare(now)).toMatchObject({ isOver: true, files: { length: 10 } })
})

test('an unused share is deleted after a day', async () => {
  await saveShare('', [file('a.jpg')], now)
  expect(await readShare(now + day - 1)).not.toBeNull()
  expect(await readShare(now + day)).toBeNull()
  expect(await withOfflineDatabase((database) => database.get('meta', 'share'))).toBeUndefined()
  await saveShare('old', [], now)
  await saveShare('new', [], now + day)
  expect((await readShare(now + day))?.text).toBe('new')
})

test('signing out deletes a share; signing in keeps it', async () => {
  await saveShare('', [file('a.jpg')], now)
  await deletePrivateAnswers('u1')
  expect(await readShare(now)).not.toBeNull()
  await deletePrivateAnswers()
  expect(await readShare(now)).toBeNull()
})
