import { expect, test } from 'vitest'
import { Refusal } from '#server/foundation/problem.ts'
import { FairTurns } from './fair-turns.ts'

/** Turns whose work ends when it is told to. */
function heldTurns() {
  const turns = new FairTurns()
  const ends: (() => void)[] = []
  const order: string[] = []
  const take = (caller: string) =>
    turns.take(caller, () => {
      order.push(caller)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { take, order, endOne }
}

test('a member who brings one picture goes after one of the caller who brings eight', async () => {
  const { take, order, endOne } = heldTurns()
  const all = [...Array.from({ length: 8 }, () => take('a')), take('b'), take('c')]
  for (let count = 0; count < 10; count += 1) await endOne()
  await Promise.all(all)
  expect(order.slice(0, 5)).toEqual(['a', 'a', 'b', 'c', 'a'])
  expect(order).toHaveLength(10)
})

test('a caller’s tenth picture is refused with 429, and another caller’s is taken', async () => {
  const { take, order, endOne } = heldTurns()
  const all = Array.from({ length: 9 }, () => take('a'))
  await expect(take('a')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  all.push(take('b'))
  for (let count = 0; count < 10; count += 1) await endOne()
  await Promise.all(all)
  expect(order).toHaveLength(10)
})

test('a failed picture does not stop the next one', async () => {
  const turns = new FairTurns()
  const failing = turns.take('a', () => Promise.reject(new Refusal(422, 'invalid_input', 'broken')))
  const next = turns.take('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
