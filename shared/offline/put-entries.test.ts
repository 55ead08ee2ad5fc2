import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { withOfflineDatabase } from './offline-database.ts'
import { discardEntries, readEntries } from './outbox.ts'
import { deleteOldMarks, putEntries } from './put-entries.ts'

const add = (key: string, isNoted: boolean) =>
  putEntries(
    [
      {
        entry: {
          key,
          lane: 'cart',
          owner: 'ada',
          endpoint: 'addToCart',
          input: { productId: 7, quantity: 1 },
        },
        isNoted,
      },
    ],
    new Date(1_000_000),
  )
const left = async () => (await readEntries()).map(({ key, input }) => [key, input.quantity])
const marks = () => withOfflineDatabase((database) => database.getAllKeys('meta'))

afterEach(async () => {
  await discardEntries((await readEntries()).map(({ seq }) => seq))
  await withOfflineDatabase((database) => database.clear('meta'))
})

test('O2 a noted change that was joined with another comes in once, however many pages bring it', async () => {
  expect(await add('one', true)).toEqual(['one'])
  expect(await add('two', true)).toEqual(['one'])
  await add('two', true)
  expect(await left()).toEqual([['one', 2]])
})

test('O2 a noted change that was sent meanwhile is not put in again by its note', async () => {
  await add('one', true)
  await discardEntries((await readEntries()).map(({ seq }) => seq))
  await add('one', true)
  expect(await left()).toEqual([])
})

test('a change without a note leaves no mark, and marks are deleted once no page can still have the note', async () => {
  await add('one', false)
  expect(await marks()).toEqual([])
  await add('two', true)
  await deleteOldMarks(new Date(1_000_000 + 1_800_000))
  expect(await marks()).toHaveLength(1)
  await deleteOldMarks(new Date(1_000_000 + 7_200_000))
  expect(await marks()).toEqual([])
})

test('a change notes its route, by which a tab of an older version can send it', async () => {
  await add('one', false)
  expect((await readEntries()).map(({ route }) => route)).toEqual([['POST', '/api/cart', 'cart']])
})
