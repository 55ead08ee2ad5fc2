import { afterEach, expect, test, vi } from 'vitest'
import { alone, underLock, untilFree } from './lock.ts'

const lockName = 'test'
const held: { holder: Promise<unknown>; release: () => void }[] = []
/** A page that holds the lock until it is told to release it. */
async function hold(): Promise<() => void> {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holder = navigator.locks.request(lockName, async () => {
    taken.resolve()
    await released.promise
  })
  held.push({ holder: holder.catch(() => undefined), release: released.resolve })
  await taken.promise
  return released.resolve
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { holder, release } of held.splice(0)) {
    release()
    await holder
  }
})

test('work waits for the lock, and runs alone', async () => {
  const release = await hold()
  const done: string[] = []
  const work = alone(lockName, 60_000, async () => done.push('work'))
  done.push('holder')
  release()
  await work
  expect(done).toEqual(['holder', 'work'])
})

test('work runs once its patience has ended, where a closed page still holds the lock', async () => {
  await hold()
  let runs = 0
  expect(await alone(lockName, 1, async () => (runs += 1))).toBe(1)
  expect(runs).toBe(1)
})

test('work that fails is not run a second time', async () => {
  let runs = 0
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const work = alone(lockName, 1, async () => {
    runs += 1
    patience.abort()
    throw new Error('The disk is full')
  })
  await expect(work).rejects.toThrow('The disk is full')
  expect(runs).toBe(1)
})

test('work goes on to its end where another page takes the lock away', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = underLock(lockName, {}, async () => {
    begun.resolve()
    await goOn.promise
    return 'done'
  })
  await begun.promise
  expect(await underLock(lockName, { steal: true }, async () => 'taken')).toBe('taken')
  goOn.resolve()
  expect(await work).toBe('done')
})

test('waiting for a free lock ends with its signal', async () => {
  await hold()
  expect(await untilFree(lockName, AbortSignal.timeout(1))).toBe(false)
})
