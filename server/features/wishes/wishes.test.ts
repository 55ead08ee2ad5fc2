import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartShop, startCartShop } from '#server/testing/cart-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { mostWishes } from '#shared/wishes/wish-limits.ts'
import type { Wish } from '#shared/wishes/wishes.contract.ts'

let at: CartShop
beforeAll(async () => {
  at = await startCartShop()
})
afterAll(() => at.shop.close())

const call = (cookie: string, method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
  at.shop.fetch(`/api/wishlist${path}`, { method, cookie, body, ...(headers ? { headers } : {}) })
const add = (cookie: string, productId: number | undefined) => call(cookie, 'POST', '', { productId })
const remove = (cookie: string, productId: number) => call(cookie, 'DELETE', `/${productId}`)
const wishesOf = async (cookie: string) => (await (await call(cookie, 'GET')).json()) as Wish[]
const idsOf = async (cookie: string) => (await wishesOf(cookie)).map(({ productId }) => productId)
const json = async (answer: Promise<Response>) => (await answer).json() as Promise<unknown>
const whoIs = async (cookie: string) =>
  ((await json(at.shop.fetch('/api/auth/user', { cookie }))) as { id: string }).id
const archive = (id: number) =>
  at.shop.services.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()

describe("a member's wishlist", () => {
  test('API-39 WISH-09 its items have id, productId and what is shown of the product, latest first', async () => {
    const member = await at.newMember()
    const [plane, goods] = [
      await at.addProduct({ is_digital: true, price_cents: 2490 }),
      await at.addProduct(),
    ]
    await add(member, plane)
    await add(member, goods)
    const answer = await call(member, 'GET')
    expect(answer.status).toBe(200)
    const [latest, first, ...rest] = (await answer.json()) as Wish[]
    expect(rest).toEqual([])
    expect(latest?.productId).toBe(goods)
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: plane,
      product: {
        id: plane,
        name: 'Plane',
        slug: expect.stringMatching(/^plane-/),
        productType: 'planes',
        price: '24.90',
        isDigitalDownload: true,
        image: '/placeholder.svg',
        images: [],
        availability: 'in',
      },
    })
    expect((await at.shop.fetch('/api/wishlist')).status).toBe(401)
  })

  test('API-40 a product is added; added again, and ten times at once, it is one wish', async () => {
    const member = await at.newMember()
    const id = await at.addProduct()
    const answers = await Promise.all(Array.from({ length: 10 }, () => whenFree(() => add(member, id))))
    const items = (await Promise.all(answers.map((answer) => answer.json()))) as Wish[]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(items.map((item) => item.id)).size).toBe(1)
    expect(await json(add(member, id))).toMatchObject({ id: items[0]?.id, productId: id, inWishlist: true })
    expect(await idsOf(member)).toEqual([id])
  })

  test('API-41 a product is removed; removed again, nothing changes', async () => {
    const member = await at.newMember()
    const [one, other] = [await at.addProduct(), await at.addProduct()]
    for (const id of [one, other]) await add(member, id)
    for (const _time of [1, 2]) {
      const answer = await remove(member, one)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ productId: one, inWishlist: false })
      expect(await idsOf(member)).toEqual([other])
    }
  })

  test('API-42 OPEN-14 the check tells whether a product is in the wishlist', async () => {
    const member = await at.newMember()
    const id = await at.addProduct()
    const check = () => json(call(member, 'GET', `/check/${id}`))
    expect(await check()).toEqual({ inWishlist: false })
    await add(member, id)
    expect(await check()).toEqual({ inWishlist: true })
    expect(await json(call(await at.newMember(), 'GET', `/check/${id}`))).toEqual({ inWishlist: false })
  })

  test('the hearts of any number of products ask one small call', async () => {
    const member = await at.newMember()
    const ids = [await at.addProduct(), await at.addProduct()]
    for (const id of ids) await add(member, id)
    expect(await json(call(member, 'GET', '/marks'))).toEqual(
      ids.toReversed().map((productId) => ({ productId, inWishlist: true })),
    )
  })

  test('what is not sold is refused by its field; what is taken off sale stays, and is said to be gone', async () => {
    const member = await at.newMember()
    for (const id of [await at.addProduct({ status: 'draft' }), 2_000_000_000]) {
      const refused = await add(member, id)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toMatchObject({ code: 'not_found', issues: [{ path: 'productId' }] })
    }
    const id = await at.addProduct()
    await add(member, id)
    await archive(id)
    expect((await wishesOf(member))[0]?.product.availability).toBe('gone')
    expect((await add(member, id)).status).toBe(200)
    await remove(member, id)
    expect(await idsOf(member)).toEqual([])
  })

  test('it holds sixty products, also when many come at once; those in it can be added again', async () => {
    const member = await at.newMember()
    const ids: number[] = []
    for (let count = 0; count < mostWishes + 5; count += 1) ids.push(await at.addProduct())
    for (const id of ids.slice(0, mostWishes - 5)) await add(member, id)
    const last = await Promise.all(ids.slice(mostWishes - 5).map((id) => add(member, id)))
    expect(last.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = last.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(409)
    expect(await refused?.json()).toMatchObject({ code: 'wishlist_full' })
    expect(await idsOf(member)).toHaveLength(mostWishes)
    expect((await add(member, ids[0])).status).toBe(200)
  })

  test("nobody sees or changes another member's wishes", async () => {
    const [one, other] = [await at.newMember(), await at.newMember()]
    const id = await at.addProduct()
    await add(one, id)
    expect(await idsOf(other)).toEqual([])
    await remove(other, id)
    expect(await idsOf(one)).toEqual([id])
  })
})

describe('changes that waited on a device', () => {
  test('a replayed change has its first answer, and undoes no later one', async () => {
    const member = await at.newMember()
    const id = await at.addProduct()
    const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': await whoIs(member) }
    const first = await json(call(member, 'POST', '', { productId: id }, headers))
    await remove(member, id)
    const again = await call(member, 'POST', '', { productId: id }, headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
    expect(await idsOf(member)).toEqual([])
  })

  test("another person's change is refused, and is nobody's wish", async () => {
    const [one, other] = [await at.newMember(), await at.newMember()]
    const id = await at.addProduct()
    const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': await whoIs(one) }
    expect((await call(other, 'POST', '', { productId: id }, headers)).status).toBe(403)
    expect([await idsOf(one), await idsOf(other)]).toEqual([[], []])
  })
})

describe('a shared list', () => {
  const share = async (cookie: string, method = 'POST') =>
    (await json(at.shop.fetch('/api/wishlist-share', { method, cookie }))) as { pass: string | null }
  const shared = (pass: string | null) => at.shop.fetch(`/api/shared-wishlists/${pass}`)

  test('whoever has the link sees the first name and what is sold, and nothing else', async () => {
    const member = await at.newMember()
    const [one, gone] = [await at.addProduct(), await at.addProduct()]
    for (const id of [one, gone]) await add(member, id)
    await archive(gone)
    expect(await share(member, 'GET')).toEqual({ pass: null })
    const { pass } = await share(member)
    expect(pass).toMatch(/^[\w-]{22}$/)
    // A second tap is the same link.
    expect(await share(member)).toEqual({ pass })
    expect(await share(member, 'GET')).toEqual({ pass })
    expect(await (await shared(pass)).json()).toEqual({ firstName: 'Robin', productIds: [one] })
  })

  test('a revoked link is gone for good; the next link is another one', async () => {
    const member = await at.newMember()
    const { pass } = await share(member)
    expect(await share(member, 'DELETE')).toEqual({ pass: null })
    expect((await shared(pass)).status).toBe(404)
    const next = await share(member)
    expect(next.pass).not.toBe(pass)
    expect((await shared(pass)).status).toBe(404)
    expect((await shared(next.pass)).status).toBe(200)
    expect((await shared('A'.repeat(22))).status).toBe(404)
  })
})

test('SHELL-111 an administrator fills a cart and a wishlist and subscribes to news like any member', async () => {
  const admin = await at.newMember()
  await at.shop.services.db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', await whoIs(admin))
    .execute()
  expect(await json(at.shop.fetch('/api/auth/user', { cookie: admin }))).toMatchObject({ isAdmin: true })
  const id = await at.addProduct()
  expect((await at.add(admin, { productId: id, quantity: 1 })).status).toBe(200)
  expect(await at.quantities(admin)).toEqual({ [id]: 1 })
  expect((await add(admin, id)).status).toBe(200)
  expect(await idsOf(admin)).toEqual([id])
  const subscribed = at.shop.fetch('/api/user/subscribe-notifications', { method: 'POST', cookie: admin })
  expect(await json(subscribed)).toMatchObject({ releaseNotifications: true })
})

test('wishes and link are in the export of the account, and go with it', async () => {
  const member = await at.newMember()
  const id = await at.addProduct()
  await add(member, id)
  const { pass } = (await json(at.shop.fetch('/api/wishlist-share', { method: 'POST', cookie: member }))) as {
    pass: string
  }
  const answer = await at.shop.fetch('/api/auth/export', { cookie: member })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown
  expect(read('wishlist.json')).toMatchObject([{ product_id: id }])
  expect(read('wishlist-link.json')).toMatchObject([{ pass }])
  const userId = await whoIs(member)
  await removeAccount(at.shop, userId)
  const left = (table: 'wishes' | 'wishlist_shares') =>
    at.shop.services.db.selectFrom(table).where('user_id', '=', userId).selectAll().execute()
  expect([await left('wishes'), await left('wishlist_shares')]).toEqual([[], []])
  expect((await at.shop.fetch(`/api/shared-wishlists/${pass}`)).status).toBe(404)
})
