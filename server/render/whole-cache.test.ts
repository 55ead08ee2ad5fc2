import { part } from '#server/foundation/answer-part.ts'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { type MadeAnswer, WholeCache } from './whole-cache.ts'

const made = (body: string, more: Partial<MadeAnswer> = {}): MadeAnswer => ({
  status: 200,
  body,
  type: 'text/plain',
  madeOf: [part.product(1)],
  end: null,
  ...more,
})

test('an answer is made once and given out as the same bytes', async () => {
  const cache = new WholeCache()
  let times = 0
  const make = async () => made(`made ${(times += 1)}`)
  const [a, b] = await Promise.all([cache.getOrMake('x', make), cache.getOrMake('x', make)])
  expect([a.body.toString(), b.body.toString(), (await cache.getOrMake('x', make)).body.toString()]).toEqual([
    'made 1',
    'made 1',
    'made 1',
  ])
})
test('a cached answer is dropped when a part that it was made of changes, and not otherwise', async () => {
  const cache = new WholeCache()
  await cache.getOrMake('x', async () => made('x'))
  cache.drop([part.product(2), part.type('planes')])
  expect(cache.get('x')).not.toBeNull()
  cache.drop([part.product(1)])
  expect(cache.get('x')).toBeNull()
})
test('after the next start or end of a sale a cached answer is made again', async () => {
  const cache = new WholeCache()
  const end = new Date('2026-06-01T12:00:00Z')
  await cache.getOrMake('x', async () => made('x', { end }))
  expect(cache.get('x', end.getTime() - 1)).not.toBeNull()
  expect(cache.get('x', end.getTime())).toBeNull()
})
test('an answer made while one of its parts changes is given out but not stored', async () => {
  const cache = new WholeCache()
  const answer = await cache.getOrMake('x', async () => {
    cache.drop([part.product(1)])
    return made('old')
  })
  expect(answer.body.toString()).toBe('old')
  expect(cache.get('x')).toBeNull()
})
test('an answer that is asked for again is compressed harder, unless it was dropped meanwhile', async () => {
  const cache = new WholeCache()
  const page = Array.from(
    { length: 400 },
    (_, index) => `<td class="number">${(index * 7919) % 1000} g</td>`,
  ).join('')
  const answer = await cache.getOrMake('x', async () => made(page))
  const [quick, size] = [answer.brotli?.length ?? 0, cache.size]
  await cache.packed
  expect(answer.brotli?.length).toBe(quick)
  cache.get('x')
  await cache.packed
  const small = answer.brotli ?? Buffer.alloc(0)
  expect(small.length).toBeLessThan(quick)
  expect(cache.size).toBe(size - (quick - small.length))
  expect(brotliDecompressSync(small).toString()).toBe(page)
  expect(answer.body.toString()).toBe(page)
  expect(answer.body).toBe(answer.body)
  await cache.getOrMake('y', async () => made(page))
  cache.get('y')
  cache.drop()
  await cache.packed
  expect(cache.size).toBe(0)
})
test('an address without a query is first packed quickly: its second caller gets the smallest form', async () => {
  const cache = new WholeCache()
  const page = Array.from({ length: 400 }, (_, index) => `<td>${(index * 7919) % 1000} g</td>`).join('')
  const packed = (quality: number) =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  expect((await cache.getOrMake('/planes', async () => made(page))).brotli).toEqual(packed(4))
  expect((await cache.getOrMake('/planes?q=x', async () => made(page))).brotli).toEqual(packed(6))
})
test('an address with a query is packed well only after twenty uses', async () => {
  const cache = new WholeCache()
  const page = Array.from({ length: 400 }, (_, index) => `<td>${(index * 7919) % 1000} g</td>`).join('')
  const answer = await cache.getOrMake('/planes?q=x', async () => made(page))
  const quick = answer.brotli?.length ?? 0
  for (let use = 0; use < 19; use += 1) cache.get('/planes?q=x')
  await cache.packed
  expect(answer.brotli?.length).toBe(quick)
  cache.get('/planes?q=x')
  await cache.packed
  expect(answer.brotli?.length).toBeLessThan(quick)
})
test('a full cache drops the least recently used answers', async () => {
  const cache = new WholeCache(8_000)
  for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, async () => made(key.repeat(800)))
  cache.get('a')
  for (const key of ['d', 'e', 'f', 'g']) await cache.getOrMake(key, async () => made(key.repeat(800)))
  expect(cache.size).toBeLessThanOrEqual(8_000)
  expect(cache.get('b')).toBeNull()
  expect(cache.get('g')).not.toBeNull()
})
