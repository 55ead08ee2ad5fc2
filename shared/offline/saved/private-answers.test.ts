import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import { saveAnswer, readAnswer } from './saved-catalogue.ts'
import { deletePrivateAnswers, savePrivateAnswer, readPrivateAnswer } from './private-answers.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const answerFor = (owner: string) => ({
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

test('each member reads only their own saved answers', async () => {
  await savePrivateAnswer(answerFor('a'))
  await savePrivateAnswer(answerFor('b'))
  expect((await readPrivateAnswer('a', 'orders'))?.body).toEqual(['a'])
  expect(await readPrivateAnswer('c', 'orders')).toBeUndefined()
})
test('O12 an answer that comes late does not replace one that was asked for after it', async () => {
  const [before, after] = [new Date('2026-11-19T12:00:00Z'), new Date('2026-11-19T12:00:02Z')]
  await savePrivateAnswer({ ...answerFor('a'), savedAt: after.toISOString(), body: ['after the change'] })
  await savePrivateAnswer({ ...answerFor('a'), savedAt: before.toISOString(), body: ['before it'] })
  expect((await readPrivateAnswer('a', 'orders'))?.body).toEqual(['after the change'])
  await saveAnswer('/api/community/posts', ['after the change'], after)
  await saveAnswer('/api/community/posts', ['before it'], before)
  expect((await readAnswer('/api/community/posts'))?.body).toEqual(['after the change'])
})
test('an answer replaces one that was saved while the clock was ahead', async () => {
  await savePrivateAnswer({ ...answerFor('a'), savedAt: '2999-01-01T00:00:00.000Z', body: ['old'] })
  await savePrivateAnswer({ ...answerFor('a'), body: ['new'] })
  expect((await readPrivateAnswer('a', 'orders'))?.body).toEqual(['new'])
})
test('another member’s sign-in deletes the former’s data and keeps the new one’s', async () => {
  await savePrivateAnswer(answerFor('a'))
  await savePrivateAnswer(answerFor('b'))
  await writeCartMirror('member', cart)
  await deletePrivateAnswers('b')
  expect(await readPrivateAnswer('a', 'orders')).toBeUndefined()
  expect(await readCartMirror('member')).toBeUndefined()
  expect((await readPrivateAnswer('b', 'orders'))?.body).toEqual(['b'])
})
test('signing out leaves nothing but the cart of the guest', async () => {
  await savePrivateAnswer(answerFor('a'))
  await writeCartMirror('guest', { ...cart, userId: null })
  await writeCartMirror('member', cart)
  await deletePrivateAnswers()
  expect(await readPrivateAnswer('a', 'orders')).toBeUndefined()
  expect(await readCartMirror('member')).toBeUndefined()
  expect(await readCartMirror('guest')).toMatchObject({ userId: null })
})
test('O9 answers about single products are deleted with their reader, public ones stay', async () => {
  const about = '/api/print-profiles?product=lapwing-800'
  const keepBoth = async () => {
    await saveAnswer('/api/print-profiles', [], new Date())
    await saveAnswer(about, [], new Date())
  }
  await keepBoth()
  expect(await deletePrivateAnswers('a')).toBe(false)
  expect(await deletePrivateAnswers('a')).toBe(false)
  expect(await readAnswer(about)).toBeDefined()
  expect(await deletePrivateAnswers('b')).toBe(true)
  expect(await readAnswer(about)).toBeUndefined()
  await keepBoth()
  await deletePrivateAnswers()
  expect(await readAnswer(about)).toBeUndefined()
  expect(await readAnswer('/api/print-profiles')).toBeDefined()
})
