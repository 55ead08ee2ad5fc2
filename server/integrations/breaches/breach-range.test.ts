import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BreachService, startBreachService } from '#server/testing/services/breach-service.ts'
import { createBreachList } from './breach-range.ts'
import type { BreachList } from './breaches.ts'

let service: BreachService
const lists: BreachList[] = []
const listAt = (origin: string | null) => {
  const list = createBreachList(origin, (error) => {
    throw error
  })
  lists.push(list)
  return list
}
beforeAll(async () => {
  service = await startBreachService()
  service.know('Windsock-7-Leaked!', 42)
})
afterAll(async () => {
  for (const list of lists) list.stop()
  await service.stop()
})
beforeEach(() => {
  service.mood = 'answers'
  service.asked.length = 0
})

test('a password is found by five digits of its SHA-1, with padding', async () => {
  const list = listAt(service.url)
  expect(await list.count('Windsock-7-Leaked!')).toBe(42)
  expect(await list.count('Windsock-7-Unknown!')).toBe(0)
  expect(service.asked).toHaveLength(2)
  expect(service.asked.every(({ path, padded }) => padded && /^\/range\/[\dA-F]{5}$/.test(path))).toBe(true)
})

test('letters composed otherwise are the same password', async () => {
  service.know('Flu\u0308gel-Leaked-7', 3)
  expect(await listAt(service.url).count('Fl\u00fcgel-Leaked-7')).toBe(3)
})

test('a service that fails, is silent, or answers nonsense gives no answer, within 1.5 s', async () => {
  const list = listAt(service.url)
  for (const mood of ['fails', 'nonsense', 'empty', 'endless', 'silent'] as const) {
    service.mood = mood
    // What a busy machine adds is not the list's.
    const limit = vi.spyOn(AbortSignal, 'timeout')
    expect(await list.count('Windsock-7-Leaked!'), mood).toBeNull()
    expect(limit.mock.calls, mood).toEqual([[1_500]])
    limit.mockRestore()
  }
  expect(await listAt('http://127.0.0.1:1').count('Windsock-7-Leaked!')).toBeNull()
})

test('the list in the house is always asked: without a service, and while it is out of order', async () => {
  const alone = listAt(null)
  for (const password of ['password', 'Dragon', '123456']) expect(await alone.count(password)).toBe(100)
  expect(await alone.count('Windsock-7-Tailplane!')).toBe(0)
  service.mood = 'fails'
  expect(await listAt(service.url).count('password')).toBe(100)
  service.mood = 'answers'
  service.know('password', 9_000_000)
  expect(await listAt(service.url).count('password')).toBe(9_000_000)
})

test('what could not be asked is asked again until the service answers, and then no more', async () => {
  const list = listAt(service.url)
  const found: number[] = []
  service.mood = 'fails'
  list.askLater('Windsock-7-Leaked!', async (times) => void found.push(times))
  list.askLater('Windsock-7-Unknown!', async (times) => void found.push(times))
  await list.askWaiting()
  expect(found).toEqual([])
  service.mood = 'answers'
  await list.askWaiting()
  expect(found).toEqual([42])
  service.asked.length = 0
  await list.askWaiting()
  expect(service.asked).toEqual([])
})
