import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { drainOutbox } from './drain.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { discardEntries, readEntries, requeueEntries } from './outbox.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'
import { pause } from './pause.ts'
import { putEntries } from './put-entries.ts'

afterEach(async () => discardEntries((await readEntries()).map(({ seq }) => seq)))

const done: EntryAnswer = { kind: 'done', body: { id: 'line-1' } }
const conflict: EntryAnswer = {
  kind: 'conflict',
  problem: { status: 409, code: 'conflict', message: 'Only 2 are left.' },
}
const change = (endpoint: string, input: NewEntry['input']): NewEntry => ({
  key: crypto.randomUUID(),
  lane: 'cart',
  owner: 'u1',
  endpoint,
  input,
})

/** Puts an add, a change of its line, and another add into the cart's lane; the first add meets a conflict. */
async function putWithConflict(): Promise<void> {
  const first = change('addToCart', { productId: 1, quantity: 3 })
  const line = { $answer: first.key, field: 'id' }
  const entries = [first, change('updateCartItem', { itemId: line, quantity: 5 })]
  entries.push(change('addToCart', { productId: 2, quantity: 1 }))
  await putEntries(
    entries.map((entry) => ({ entry })),
    new Date(),
  )
}
async function drain(answer: (entry: OutboxEntry) => EntryAnswer): Promise<OutboxEntry[]> {
  const sent: OutboxEntry[] = []
  await drainOutbox({
    owner: 'u1',
    send: async (entry) => {
      sent.push(entry)
      return answer(entry)
    },
    onChange: () => undefined,
    now: () => Date.now(),
    random: () => 0,
    patience: 30_000,
    pause,
  })
  return sent
}
const isFirst = ({ input }: OutboxEntry) => input.productId === 1

test('O1 an entry that needs the answer of a conflict waits for the decision with it, and the lane goes on', async () => {
  await putWithConflict()
  const sent = await drain((entry) => (isFirst(entry) ? conflict : done))
  expect(sent.map(({ input }) => input.productId)).toEqual([1, 2])
  expect((await readEntries()).map(({ endpoint, state }) => [endpoint, state])).toEqual([
    ['addToCart', 'conflict'],
    ['updateCartItem', 'conflict'],
  ])
})

test('O1 trying a conflict again sends it and then what needs its answer', async () => {
  await putWithConflict()
  await drain((entry) => (isFirst(entry) ? conflict : done))
  const [first] = await readEntries()
  await requeueEntries([first?.seq ?? 0], () => crypto.randomUUID())
  const sent = await drain(() => done)
  expect(sent.map(({ endpoint, input }) => [endpoint, input.itemId])).toEqual([
    ['addToCart', undefined],
    ['updateCartItem', 'line-1'],
  ])
  expect(await readEntries()).toEqual([])
})

test('O1 an entry that is tried again while what it needs is still refused does not block its lane', async () => {
  await putWithConflict()
  await drain((entry) => (isFirst(entry) ? conflict : done))
  const [, needsAnswer] = await readEntries()
  await requeueEntries([needsAnswer?.seq ?? 0], () => crypto.randomUUID())
  await putEntries([{ entry: change('addToCart', { productId: 3, quantity: 1 }) }], new Date())
  const sent = await drain(() => done)
  expect(sent.map(({ input }) => input.productId)).toEqual([3])
})

test('O1 an entry that is made after the conflict and needs its answer waits for the decision too', async () => {
  await putWithConflict()
  await drain((entry) => (isFirst(entry) ? conflict : done))
  const [first] = await readEntries()
  const line = { $answer: first?.key ?? '', field: 'id' }
  await putEntries([{ entry: change('updateCartItem', { itemId: line, quantity: 9 }) }], new Date())
  await putEntries([{ entry: change('addToCart', { productId: 3, quantity: 1 }) }], new Date())
  const sent = await drain(() => done)
  expect(sent.map(({ input }) => input.productId)).toEqual([3])
})
