import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, test } from 'vitest'
import { type Drain, drainOutbox } from './drain.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { withOfflineDatabase } from './offline-database.ts'
import { discardEntries, readEntries, requeueEntries, resumeEntries } from './outbox.ts'
import { AnswerIsHere, putEntries } from './put-entries.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')
let clock = start
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
  clock = start
})

let keys = 0
const newKey = () => `key-${(keys += 1).toString().padStart(20, '0')}`
const add = (productId: number, more: Partial<NewEntry> = {}): NewEntry => ({
  key: newKey(),
  lane: 'cart',
  owner: 'u1',
  endpoint: 'addToCart',
  input: { productId, quantity: 1 },
  ...more,
})
const feedback = (message: string, more: Partial<NewEntry> = {}): NewEntry => {
  const key = newKey()
  return {
    key,
    lane: `feedback/${key}`,
    owner: 'guest',
    endpoint: 'sendFeedback',
    input: { message },
    ...more,
  }
}
const put = (...entries: NewEntry[]) =>
  putEntries(
    entries.map((entry) => ({ entry })),
    new Date(clock),
  )
const done: EntryAnswer = { kind: 'done', body: { id: 'line-1', url: '/uploads/x.webp' } }
const later: EntryAnswer = { kind: 'later', after: null, reached: false }
const failed: EntryAnswer = {
  kind: 'failed',
  problem: { status: 422, code: 'invalid_input', message: 'No.' },
}

function collecting(answer: (entry: OutboxEntry) => EntryAnswer, owner: string | null = 'u1') {
  const sent: OutboxEntry[] = []
  const given: Drain = {
    owner,
    send: async (entry) => {
      sent.push(entry)
      return answer(entry)
    },
    onChange: () => undefined,
    now: () => clock,
    random: () => 0.5,
    patience: 300_000,
    pause,
  }
  return { sent, run: () => drainOutbox(given) }
}
const states = async () => (await readEntries()).map(({ state }) => state)

test('PWA-14 entries are sent in order, and deleted once acknowledged', async () => {
  await put(add(1), add(2), add(3))
  const { sent, run } = collecting(() => done)
  await run()
  expect(sent.map(({ input }) => input.productId)).toEqual([1, 2, 3])
  expect(await readEntries()).toEqual([])
})

test('offline, nothing is lost or sent out of order', async () => {
  await put(add(1), add(2))
  const { sent, run } = collecting(() => later)
  await run()
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['retry', 'queued'])
  await run()
  expect(sent).toHaveLength(1)
  clock += 300_000
  await run()
  expect(sent.map(({ input, attempts }) => [input.productId, attempts])).toEqual([
    [1, 1],
    [1, 2],
  ])
})

test('Retry-After is obeyed', async () => {
  await put(add(1))
  const { sent, run } = collecting(() => ({ kind: 'later', after: 120_000, reached: true }))
  await run()
  clock += 119_000
  await run()
  expect(sent).toHaveLength(1)
  clock += 1_000
  await run()
  expect(sent).toHaveLength(2)
})

test('bug 29: an entry that always fails at the head of a lane does not block the entries behind it', async () => {
  await put(add(1), add(2))
  const { sent, run } = collecting((entry) => (entry.input.productId === 1 ? failed : done))
  await run()
  expect(sent).toHaveLength(2)
  expect((await readEntries()).map(({ state, problem }) => [state, problem?.message])).toEqual([
    ['failed', 'No.'],
  ])
})

test('lanes do not wait for each other', async () => {
  await put(add(1), feedback('hello'))
  const { run } = collecting((entry) => (entry.lane === 'cart' ? later : done))
  await run()
  expect((await readEntries()).map(({ endpoint }) => endpoint)).toEqual(['addToCart'])
})

test("bug 31 O4: a guest's changes are sent in any case, a member's only in their own session", async () => {
  await put(add(1), feedback('from a guest'))
  const other = collecting(() => done, 'u2')
  await other.run()
  expect(other.sent.map(({ owner }) => owner)).toEqual(['guest'])
  const own = collecting(() => done)
  await own.run()
  expect(own.sent.map(({ owner }) => owner)).toEqual(['u1'])
})

test('bug 30: an expired session makes the lane wait without counting an attempt; it is sent when the same member signs in', async () => {
  await put(add(1), add(2))
  await collecting(() => ({ kind: 'sign-in' })).run()
  expect((await readEntries()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sign-in', 0],
    ['queued', 0],
  ])
  const quiet = collecting(() => done)
  await quiet.run()
  expect(quiet.sent).toEqual([])
  await resumeEntries('u2')
  await quiet.run()
  expect(quiet.sent).toEqual([])
  await resumeEntries('u1')
  await quiet.run()
  expect(await readEntries()).toEqual([])
})

test('an entry broken off while sending is sent again under the same key', async () => {
  await put(add(1))
  const [entry] = await readEntries()
  await withOfflineDatabase((database) =>
    database.put('outbox', { ...entry, state: 'sending', attempts: 1 } as OutboxEntry),
  )
  const { sent, run } = collecting(() => done)
  await run()
  expect(sent.map(({ key }) => key)).toEqual([entry?.key])
})

test('after two weeks and many attempts the person is asked; a jump of the clock alone does not count', async () => {
  await put(add(1))
  clock += 14 * 24 * 3600_000 + 1
  const { run } = collecting(() => later)
  await run()
  expect(await states()).toEqual(['retry'])
  for (let tries = 1; tries < 50; tries += 1) {
    clock += 300_000
    await run()
  }
  expect(await states()).toEqual(['failed'])
})

describe('what depends on another', () => {
  const withPicture = () => {
    const picture: NewEntry = {
      key: newKey(),
      lane: 'upload/1',
      owner: 'guest',
      endpoint: 'upload',
      input: { directory: '/images/submissions' },
    }
    const message = feedback('with a picture', {
      input: { message: 'with a picture', attachments: [{ $answer: picture.key, field: 'url' }] },
    })
    return [picture, message] as const
  }

  test('feedback waits for its picture and gets its address', async () => {
    await put(...withPicture())
    const { sent, run } = collecting(() => done)
    await run()
    expect(sent.map(({ endpoint, input }) => [endpoint, input.attachments])).toEqual([
      ['upload', undefined],
      ['sendFeedback', ['/uploads/x.webp']],
    ])
  })

  test('when a picture is refused its message is refused too, and both are retried under new keys', async () => {
    await put(...withPicture())
    await collecting((entry) => (entry.endpoint === 'upload' ? failed : done)).run()
    expect(await states()).toEqual(['failed', 'failed'])
    const [picture] = await readEntries()
    await requeueEntries([picture?.seq ?? 0], newKey)
    const again = collecting(() => done)
    await again.run()
    expect(again.sent[0]?.key).not.toBe(picture?.key)
    expect(again.sent[1]?.input.attachments).toEqual(['/uploads/x.webp'])
    expect(await readEntries()).toEqual([])
  })

  test('a change that needs a refused answer is refused with it, and follows when that is retried', async () => {
    const [picture, message] = withPicture()
    await put(picture)
    await collecting(() => failed).run()
    await put(message)
    expect(await states()).toEqual(['failed', 'failed'])
    await requeueEntries([(await readEntries())[0]?.seq ?? 0], newKey)
    expect(await states()).toEqual(['queued', 'queued'])
  })

  test('discarding a picture discards what needed it', async () => {
    await put(...withPicture())
    const [picture] = await readEntries()
    await discardEntries([picture?.seq ?? 0])
    expect(await readEntries()).toEqual([])
  })
})

describe('joining', () => {
  test('changes that were never tried become one', async () => {
    const first = add(1)
    await put(first, add(1), add(2))
    const line = { $answer: first.key, field: 'id' }
    await put(add(0, { endpoint: 'updateCartItem', input: { itemId: line, quantity: 7 } }))
    const shown = async () => (await readEntries()).map(({ input }) => input.quantity ?? input.productId)
    expect(await shown()).toEqual([2, 1, 7])
    await put(add(0, { endpoint: 'updateCartItem', input: { itemId: line, quantity: 8 } }))
    expect(await shown()).toEqual([2, 1, 8])
    await put(add(0, { endpoint: 'removeCartItem', input: { itemId: line } }))
    expect(await shown()).toEqual([2, 1, undefined])
    await put(add(0, { endpoint: 'clearCart', input: {} }))
    expect((await readEntries()).map(({ endpoint }) => endpoint)).toEqual(['clearCart'])
  })

  test('set and set is the last, set and remove is remove', async () => {
    const set = (quantity: number) => add(0, { endpoint: 'updateCartItem', input: { itemId: 'a', quantity } })
    await put(
      set(1),
      set(2),
      add(0, { endpoint: 'updateCartItem', input: { itemId: 'b', quantity: 3 } }),
      set(4),
    )
    expect((await readEntries()).map(({ input }) => [input.itemId, input.quantity])).toEqual([
      ['b', 3],
      ['a', 4],
    ])
    await put(add(0, { endpoint: 'removeCartItem', input: { itemId: 'a' } }))
    expect((await readEntries()).map(({ endpoint }) => endpoint)).toEqual([
      'updateCartItem',
      'removeCartItem',
    ])
  })

  test('a reference to an answer that has already arrived is refused', async () => {
    const first = add(1)
    await put(first)
    await collecting(() => done).run()
    await expect(put(add(0, { input: { itemId: { $answer: first.key, field: 'id' } } }))).rejects.toThrow(
      AnswerIsHere,
    )
    expect(await readEntries()).toEqual([])
  })
  test('feedback is never joined', async () => {
    await put(feedback('one'), feedback('one'))
    expect(await readEntries()).toHaveLength(2)
  })
})

test('the same key is put in once', async () => {
  const entry = add(1)
  await put(entry, { ...entry, input: { productId: 9 } })
  expect((await readEntries()).map(({ input }) => input.productId)).toEqual([1])
})
