import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { drainOutbox } from './drain.ts'
import { readEntries } from './outbox.ts'
import type { NewEntry } from './outbox-entry.ts'
import { pause } from './pause.ts'
import { putEntries } from './put-entries.ts'

const message = (text: string): NewEntry => ({
  key: crypto.randomUUID(),
  lane: `feedback/${text}`,
  owner: 'guest',
  endpoint: 'sendFeedback',
  input: { message: text },
})

test('O11 a stuck upload delays its own lane only', async () => {
  await putEntries(
    [message('stuck'), message('well')].map((entry) => ({ entry })),
    new Date(),
  )
  let [release, isThere] = [() => {}, false]
  const stuck = new Promise<void>((resolve) => {
    release = resolve
  })
  let goOn = () => {}
  const well = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const running = drainOutbox({
    owner: 'u1',
    send: async ({ input }) => {
      if (input.message === 'stuck') await stuck
      else if (!isThere) {
        isThere = true
        return { kind: 'later', after: null, reached: false }
      } else goOn()
      return { kind: 'done', body: null }
    },
    onChange: () => undefined,
    now: () => Date.now(),
    random: () => 0,
    patience: 300_000,
    // As if time flew.
    pause: () => pause(1),
  })
  await well
  release()
  await running
  expect(await readEntries()).toEqual([])
})

test('while an upload is stuck, its sender still reports that it is alive', async () => {
  await putEntries([{ entry: message('stuck') }], new Date())
  const [stuck, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let signs = 0
  const running = drainOutbox({
    owner: 'guest',
    send: async () => {
      await stuck.promise
      return { kind: 'done', body: null }
    },
    onChange: () => {
      signs += 1
      if (signs === 5) told.resolve()
    },
    now: () => Date.now(),
    random: () => 0,
    patience: 300_000,
    pause: () => pause(1),
  })
  await told.promise
  stuck.resolve()
  await running
  expect(await readEntries()).toEqual([])
})
