import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { forgetPrivate } from './kept-private.ts'
import { forgetShare, keepShare, readShare } from './kept-share.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const now = Date.parse('2026-05-17T10:00:00Z')
const day = 86_400_000
const file = (name: string, size = 3, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type })
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('what was shared waits, and a second share joins the first', async () => {
  await keepShare('See this', [file('a.jpg')], now)
  await keepShare('', [file('b.heic', 5, 'image/heic')], now + 1000)
  await keepShare('and this', [], now + 2000)
  const share = await readShare(now + 3000)
  expect(share).toMatchObject({ text: 'See this\nand this', isOver: false, at: now + 2000 })
  expect(share?.files.map(({ name, type, bytes }) => [name, type, bytes?.byteLength])).toEqual([
    ['a.jpg', 'image/jpeg', 3],
    ['b.heic', 'image/heic', 5],
  ])
  await forgetShare()
  expect(await readShare(now)).toBeNull()
})

test('ten at a time, and of ten megabytes and one byte only the name', async () => {
  await keepShare('', [file('full.jpg', 10_485_760), file('over.jpg', 10_485_761)], now)
  expect((await readShare(now))?.files.map(({ bytes }) => bytes?.byteLength)).toEqual([10_485_760, undefined])
  await keepShare(
    '',
    Array.from({ length: 12 }, (_, index) => file(`${index}.jpg`)),
    now,
  )
  expect(await readShare(now)).toMatchObject({ isOver: true, files: { length: 10 } })
})

test('left alone for a day it is let go', async () => {
  await keepShare('', [file('a.jpg')], now)
  expect(await readShare(now + day - 1)).not.toBeNull()
  expect(await readShare(now + day)).toBeNull()
  expect(await withOfflineDatabase((database) => database.get('meta', 'share'))).toBeUndefined()
  await keepShare('old', [], now)
  await keepShare('new', [], now + day)
  expect((await readShare(now + day))?.text).toBe('new')
})

test('signing out leaves nothing of it; signing in keeps it', async () => {
  await keepShare('', [file('a.jpg')], now)
  await forgetPrivate('u1')
  expect(await readShare(now)).not.toBeNull()
  await forgetPrivate()
  expect(await readShare(now)).toBeNull()
})
