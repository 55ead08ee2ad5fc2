import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, test } from 'vitest'
import type { Build } from '#shared/builds/builds.contract.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { savePrivateAnswer, readPrivateAnswer } from '#shared/offline/saved/private-answers.ts'
import { readCartMirror, writeCartMirror } from './cart-mirror.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { saveAnswer } from './save-answer.ts'

afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})
const name = '/api/builds'
const build = (productId: number, revision: number, auw: number) => ({ productId, revision, auw }) as Build
const entry = { endpoint: 'setBuildField', owner: 'u1' } as OutboxEntry
const saved = async (owner = 'u1') => (await readPrivateAnswer(owner, name))?.body as Build[] | undefined
const keep = (body: Build[]) =>
  savePrivateAnswer({ owner: 'u1', name, savedAt: '2026-05-17T10:00:00.000Z', body })

test('the answer to a change replaces the saved item of the same plane', async () => {
  await keep([build(7, 1, 600), build(8, 4, 900)])
  await saveAnswer(entry, build(7, 2, 650))
  expect(await saved()).toEqual([build(7, 2, 650), build(8, 4, 900)])
  await saveAnswer({ ...entry, endpoint: 'addBuildPhoto' }, build(9, 1, 300))
  expect(await saved()).toHaveLength(3)
})

test('an answer that tells only what has changed leaves the rest of the saved item, in its place', async () => {
  const list = '/api/notifications'
  const unread = (id: string) => ({ id, title: `About ${id}`, isRead: false })
  const body = [unread('n2'), unread('n1')]
  await savePrivateAnswer({ owner: 'u1', name: list, savedAt: '2026-05-17T10:00:00.000Z', body })
  await saveAnswer({ ...entry, endpoint: 'readNotification' }, { id: 'n2', isRead: true })
  expect((await readPrivateAnswer('u1', list))?.body).toEqual([
    { id: 'n2', title: 'About n2', isRead: true },
    unread('n1'),
  ])
})

test('an outdated answer, an empty one, or one of a change without a saved list changes nothing', async () => {
  await keep([build(7, 3, 600)])
  await saveAnswer(entry, build(7, 2, 1))
  await saveAnswer(entry, null)
  await saveAnswer({ ...entry, endpoint: 'updateProfile' }, build(7, 9, 1))
  expect(await saved()).toEqual([build(7, 3, 600)])
})

test('O12 a list that was asked for before a change does not take away its saved answer', async () => {
  const askedAt = new Date().toISOString()
  await keep([build(7, 1, 600)])
  await expect.poll(() => new Date().toISOString() > askedAt).toBe(true)
  await saveAnswer(entry, build(7, 2, 650))
  await savePrivateAnswer({ owner: 'u1', name, savedAt: askedAt, body: [build(7, 1, 600)] })
  expect(await saved()).toEqual([build(7, 2, 650)])
})

test('nothing is saved for a member who has no saved list', async () => {
  await keep([build(7, 3, 600)])
  await saveAnswer({ ...entry, owner: 'u2' }, build(7, 4, 1))
  expect(await saved('u2')).toBeUndefined()
  expect(await saved()).toEqual([build(7, 3, 600)])
})

describe('the cart of a member', () => {
  const product = { name: 'Lapwing 800', price: '29.90', isDigitalDownload: false } as CartItem['product']
  const line = (productId: number, quantity: number) => ({ id: `line-${productId}`, productId, quantity })
  const saveCart = (...items: ReturnType<typeof line>[]) =>
    writeCartMirror('member', { userId: 'u1', items, inCookie: [], products: {}, changedAt: '' })
  const answered = (endpoint: string, owner: string, answer: unknown) =>
    saveAnswer({ endpoint, owner } as OutboxEntry, answer)
  const savedLines = async () => (await readCartMirror('member'))?.items

  test('a line that was added or raised is saved with its product, in its place', async () => {
    await saveCart(line(7, 1), line(8, 1))
    await answered('addToCart', 'u1', { ...line(7, 3), product })
    await answered('addToCart', 'u1', { ...line(9, 1), product })
    expect(await savedLines()).toEqual([line(7, 3), line(8, 1), line(9, 1)])
    expect((await readCartMirror('member'))?.products[9]).toMatchObject({ name: 'Lapwing 800' })
  })

  test('a whole cart in the answer replaces the saved one', async () => {
    await saveCart(line(7, 1), line(8, 1))
    await answered('removeCartItem', 'u1', [{ ...line(8, 1), product }])
    expect(await savedLines()).toEqual([line(8, 1)])
    await answered('clearCart', 'u1', [])
    expect(await savedLines()).toEqual([])
  })

  test('the answer to another member changes nothing', async () => {
    await saveCart(line(7, 1))
    await answered('clearCart', 'u2', [])
    expect(await savedLines()).toEqual([line(7, 1)])
  })
})
