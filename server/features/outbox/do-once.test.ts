import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartShop, startCartShop } from '#server/testing/cart-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import type { Problem } from '#shared/errors.ts'

let shop: CartShop
let productId: number
beforeAll(async () => {
  shop = await startCartShop()
  productId = await shop.addProduct()
})
afterAll(() => shop.shop.close())

const change = (cookie: string, key: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.shop.fetch('/api/cart', {
    method: 'POST',
    cookie,
    body,
    headers: { 'idempotency-key': key, ...headers },
  })
const whoIs = async (cookie: string) =>
  ((await (await shop.shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }).id
const problemOf = async (answer: Response) => (await answer.json()) as Problem

test('PWA-14 a change that comes again has no second effect and gets the first answer', async () => {
  const cookie = await shop.newMember()
  const key = randomUUID()
  const first = await change(cookie, key, { productId, quantity: 2 })
  const again = await change(cookie, key, { productId, quantity: 2 })
  expect(first.status).toBe(200)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 2 })
})

test('twenty requests at once under one key have one effect; requests during the first are told to retry', async () => {
  const cookie = await shop.newMember()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => whenFree(() => change(cookie, key, { productId, quantity: 3 }))),
  )
  for (const answer of answers) {
    expect([200, 409]).toContain(answer.status)
    if (answer.status === 409) {
      expect(answer.headers.get('retry-after')).toBe('1')
      expect((await problemOf(answer)).code).toBe('in_progress')
    }
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await change(cookie, key, { productId, quantity: 3 })).headers.get('idempotent-replayed')).toBe(
    'true',
  )
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 3 })
})

test('a key belongs to one change: another input or another call under it is refused', async () => {
  const cookie = await shop.newMember()
  const key = randomUUID()
  await change(cookie, key, { productId, quantity: 1 })
  const other = await change(cookie, key, { productId, quantity: 4 })
  expect(other.status).toBe(422)
  expect((await problemOf(other)).code).toBe('key_reused')
  const cleared = await shop.shop.fetch('/api/cart', {
    method: 'DELETE',
    cookie,
    headers: { 'idempotency-key': key },
  })
  expect(cleared.status).toBe(422)
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 1 })
})

test('a receipt of a release that did not have a default yet is for the same change', async () => {
  const cookie = await shop.newMember()
  const key = randomUUID()
  const first = await change(cookie, key, { productId })
  const fingerprint = createHash('sha256').update(JSON.stringify({ productId })).digest('base64url')
  await shop.shop.services.db
    .updateTable('idempotency_keys')
    .set({ fingerprint })
    .where('key', '=', key)
    .execute()
  const again = await change(cookie, key, { productId })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  for (const other of [{ productId, quantity: 1 }, { productId: productId + 1 }])
    expect((await problemOf(await change(cookie, key, other))).code).toBe('key_reused')
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 1 })
})

test('equal keys of different members are different keys', async () => {
  const [one, other] = [await shop.newMember(), await shop.newMember()]
  const key = randomUUID()
  await change(one, key, { productId, quantity: 1 })
  const answer = await change(other, key, { productId, quantity: 5 })
  expect(answer.headers.get('idempotent-replayed')).toBeNull()
  expect(await shop.quantities(other)).toEqual({ [productId]: 5 })
})

test('a final refusal is repeated without another attempt; a passing one is tried again', async () => {
  const cookie = await shop.newMember()
  const draft = await shop.addProduct({ status: 'draft' })
  const key = randomUUID()
  expect((await change(cookie, key, { productId: draft })).status).toBe(404)
  await shop.shop.services.db
    .updateTable('products')
    .set({ status: 'published' })
    .where('id', '=', draft)
    .execute()
  expect((await change(cookie, key, { productId: draft })).status).toBe(404)
  expect(await shop.quantities(cookie)).toEqual({})
  const signedOut = randomUUID()
  expect((await change('', signedOut, { productId })).status).toBe(401)
  expect((await change(cookie, signedOut, { productId })).status).toBe(200)
})

test('a change from another session is refused without effect', async () => {
  const [mine, other] = [await shop.newMember(), await shop.newMember()]
  const owner = { 'kestrel-owner': await whoIs(mine) }
  const key = randomUUID()
  const foreign = await change(other, key, { productId }, owner)
  expect(foreign.status).toBe(403)
  expect((await problemOf(foreign)).code).toBe('other_owner')
  expect((await change('', key, { productId }, owner)).status).toBe(401)
  expect((await change(other, key, { productId }, { 'kestrel-owner': 'guest' })).status).toBe(403)
  expect(await shop.quantities(other)).toEqual({})
  expect((await change(mine, key, { productId }, owner)).status).toBe(200)
})

test.each(['short', 'has spaces in it, many', 'x'.repeat(65)])(
  'the key %s is of no use: 400',
  async (key) => {
    const answer = await change(await shop.newMember(), key, { productId })
    expect(answer.status).toBe(400)
    expect((await problemOf(answer)).issues?.[0]?.path).toBe('Idempotency-Key')
  },
)
