import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import { keepAnswer, readAnswer } from './kept-catalogue.ts'
import { forgetPrivate, keepPrivate, readPrivate } from './kept-private.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const kept = (owner: string) => ({
  owner,
  name: 'orders',
  savedAt: '2026-11-19T12:00:00.000Z',
  body: [owner],
})
const cart = { userId: 'a', items: [], inCookie: [], products: {}, changedAt: '2026-11-19T12:00:00.000Z' }
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('each member finds only what was given to them', async () => {
  await keepPrivate(kept('a'))
  await keepPrivate(kept('b'))
  expect((await readPrivate('a', 'orders'))?.body).toEqual(['a'])
  expect(await readPrivate('c', 'orders')).toBeUndefined()
})
test('when somebody else signs in nothing of the former stays, and what is theirs does', async () => {
  await keepPrivate(kept('a'))
  await keepPrivate(kept('b'))
  await writeCartMirror('member', cart)
  await forgetPrivate('b')
  expect(await readPrivate('a', 'orders')).toBeUndefined()
  expect(await readCartMirror('member')).toBeUndefined()
  expect((await readPrivate('b', 'orders'))?.body).toEqual(['b'])
})
test('signing out leaves nothing but the cart of the guest', async () => {
  await keepPrivate(kept('a'))
  await writeCartMirror('guest', { ...cart, userId: null })
  await writeCartMirror('member', cart)
  await forgetPrivate()
  expect(await readPrivate('a', 'orders')).toBeUndefined()
  expect(await readCartMirror('member')).toBeUndefined()
  expect(await readCartMirror('guest')).toMatchObject({ userId: null })
})
test('O9 what was asked about single products goes with whoever asked; what everyone is told stays', async () => {
  const about = '/api/print-profiles?product=lapwing-800'
  const keepBoth = async () => {
    await keepAnswer('/api/print-profiles', [], new Date())
    await keepAnswer(about, [], new Date())
  }
  await keepBoth()
  expect(await forgetPrivate('a')).toBe(false)
  expect(await forgetPrivate('a')).toBe(false)
  expect(await readAnswer(about)).toBeDefined()
  expect(await forgetPrivate('b')).toBe(true)
  expect(await readAnswer(about)).toBeUndefined()
  await keepBoth()
  await forgetPrivate()
  expect(await readAnswer(about)).toBeUndefined()
  expect(await readAnswer('/api/print-profiles')).toBeDefined()
})
