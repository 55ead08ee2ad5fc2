import type { Transaction } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MergeResult } from '#shared/cart/cart.contract.ts'
import { oddCookieValues } from '#shared/cart/cookie-fuzz.ts'
import { type CartShop, cookieOf, guestLine, startCartShop } from '#server/testing/cart-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'

let cart: CartShop
beforeAll(async () => {
  cart = await startCartShop()
})
afterAll(() => cart.shop.close())
const result = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as MergeResult
}

describe('the merge at sign-in', () => {
  test('CART-21 API-32 AMB-03 the quantities of both carts are added, one line for each product', async () => {
    const member = await cart.newMember()
    const [first, second] = [await cart.addProduct(), await cart.addProduct()]
    for (const productId of [first, second]) await cart.add(member, { productId })
    const { items, merged, skipped, capped } = await result(
      await cart.merge(member, cookieOf(guestLine(first, 2))),
    )
    expect(items.map((item) => [item.productId, item.quantity])).toEqual([
      [first, 3],
      [second, 1],
    ])
    expect({ merged, skipped, capped }).toEqual({ merged: 1, skipped: [], capped: [] })
    expect(await cart.quantities(member)).toEqual({ [first]: 3, [second]: 1 })
  })
  test('a cookie with two lines of one product: the pieces of both are added', async () => {
    const member = await cart.newMember()
    const productId = await cart.addProduct()
    const lines = [guestLine(productId, 2), guestLine(productId, 3)]
    expect((await result(await cart.merge(member, cookieOf(...lines)))).merged).toBe(2)
    expect(await cart.quantities(member)).toEqual({ [productId]: 5 })
  })
  test('without a cookie nothing is merged', async () => {
    const member = await cart.newMember()
    const answer = await cart.shop.fetch('/api/cart/merge', { method: 'POST', cookie: member })
    expect(await result(answer)).toEqual({ items: [], merged: 0, skipped: [], capped: [] })
  })
  test('C1 the same cookie ten times at once, and again later, equals once', async () => {
    const member = await cart.newMember()
    const [first, second] = [await cart.addProduct(), await cart.addProduct()]
    await cart.add(member, { productId: first })
    const value = cookieOf(guestLine(first, 2), guestLine(second, 4))
    await Promise.all(
      Array.from({ length: 10 }, async () => result(await whenFree(() => cart.merge(member, value)))),
    )
    expect(await cart.quantities(member)).toEqual({ [first]: 3, [second]: 4 })
    expect((await result(await cart.merge(member, value))).merged).toBe(0)
    expect(await cart.quantities(member)).toEqual({ [first]: 3, [second]: 4 })
  })
  test('a merge and a cart that is emptied do not wait for each other', async () => {
    const member = await cart.newMember()
    const [first, second] = [await cart.addProduct(), await cart.addProduct()]
    for (const productId of [first, second]) await cart.add(member, { productId })
    const take = (productId: number) => (trx: Transaction<Schema>) =>
      trx.selectFrom('cart_items').where('product_id', '=', productId).select('id').forUpdate().execute()
    const [merged] = await meanwhile(cart.shop.services.db, {
      first: take(first),
      calls: [() => cart.merge(member, cookieOf(guestLine(second), guestLine(first)))],
      last: take(second),
    })
    expect(merged?.status).toBe(200)
    expect(await cart.quantities(member)).toEqual({ [first]: 2, [second]: 2 })
  })
  test('C1 a line that was raised since its merge counts its new pieces once, also ten times at once', async () => {
    const member = await cart.newMember()
    const line = guestLine(await cart.addProduct(), 2)
    await cart.merge(member, cookieOf(line))
    const raised = cookieOf({ ...line, quantity: 5 })
    await Promise.all(
      Array.from({ length: 10 }, async () => result(await whenFree(() => cart.merge(member, raised)))),
    )
    expect(await cart.quantities(member)).toEqual({ [line.productId]: 5 })
  })
  test('C1 a line removed after its merge does not return', async () => {
    const member = await cart.newMember()
    const value = cookieOf(guestLine(await cart.addProduct(), 2))
    await cart.merge(member, value)
    await cart.shop.fetch('/api/cart', { method: 'DELETE', cookie: member })
    expect((await result(await cart.merge(member, value))).items).toEqual([])
  })
  test('C2 one cookie in two accounts at once: each line reaches one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const members = [await cart.newMember(), await cart.newMember()]
      const lines = [guestLine(await cart.addProduct(), 2), guestLine(await cart.addProduct(), 3)]
      const value = cookieOf(...lines)
      const answers = await Promise.all(
        [0, 1, 0, 1, 0, 1].map(async (at) => result(await cart.merge(members[at] ?? '', value))),
      )
      const carts = await Promise.all(members.map((member) => cart.quantities(member)))
      for (const { productId, quantity } of lines)
        expect(carts.map((each) => each[productId] ?? 0).toSorted((a, b) => a - b)).toEqual([0, quantity])
      expect(answers.flatMap(({ skipped }) => skipped.map(({ reason }) => reason))).toContain('other_account')
    }
  })
  test('C5 the answer was lost and more was added meanwhile: the repeated merge adds only what is new', async () => {
    const member = await cart.newMember()
    const [first, second] = [await cart.addProduct(), await cart.addProduct()]
    const line = guestLine(first, 2)
    await cart.merge(member, cookieOf(line))
    const later = cookieOf({ ...line, quantity: 5 }, guestLine(second))
    expect((await result(await cart.merge(member, later))).merged).toBe(2)
    expect(await cart.quantities(member)).toEqual({ [first]: 5, [second]: 1 })
    await cart.merge(member, cookieOf(line))
    expect(await cart.quantities(member)).toEqual({ [first]: 5, [second]: 1 })
  })
  test('C5 a line beyond the cookie is merged by its id: repeated it counts once, in one account', async () => {
    const [member, other] = [await cart.newMember(), await cart.newMember()]
    const { id: guestItemId, productId, quantity } = guestLine(await cart.addProduct(), 2)
    const put = (who: string) => cart.add(who, { productId, quantity, guestItemId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(member)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refused = await put(other)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'other_account' })
    await result(await cart.merge(member, cookieOf({ id: guestItemId, productId, quantity })))
    expect(await cart.quantities(member)).toEqual({ [productId]: 2 })
    expect(await cart.quantities(other)).toEqual({})
    await cart.shop.fetch('/api/cart', { method: 'DELETE', cookie: member })
    const late = await put(member)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'already_merged' })
    expect(await cart.quantities(member)).toEqual({})
  })
  test('a merge stops at 99 pieces and at one of a download, and names what it left out', async () => {
    const member = await cart.newMember()
    const [goods, download] = [await cart.addProduct(), await cart.addProduct({ is_digital: true })]
    await cart.add(member, { productId: goods, quantity: 90 })
    await cart.add(member, { productId: download })
    const merged = await result(
      await cart.merge(member, cookieOf(guestLine(goods, 20), guestLine(download, 3))),
    )
    expect(merged.capped).toEqual([
      { productId: goods, name: 'Plane', quantity: 99 },
      { productId: download, name: 'Plane', quantity: 1 },
    ])
    expect(await cart.quantities(member)).toEqual({ [goods]: 99, [download]: 1 })
  })
  test('a download in both carts is merged to one without a message', async () => {
    const member = await cart.newMember()
    const download = await cart.addProduct({ is_digital: true })
    await cart.add(member, { productId: download })
    const merged = await result(await cart.merge(member, cookieOf(guestLine(download))))
    expect(merged).toMatchObject({ capped: [], skipped: [] })
    expect(await cart.quantities(member)).toEqual({ [download]: 1 })
  })
  test('a cart of 50 lines takes no further product, and says which', async () => {
    const member = await cart.newMember()
    const ids: number[] = []
    for (let count = 0; count < 51; count += 1) ids.push(await cart.addProduct())
    const last = guestLine(ids[50] ?? 0)
    await cart.merge(member, cookieOf(...ids.slice(0, 25).map((id) => guestLine(id))))
    await cart.merge(member, cookieOf(...ids.slice(25, 50).map((id) => guestLine(id))))
    const merged = await result(await cart.merge(member, cookieOf(last, guestLine(ids[0] ?? 0))))
    expect(merged.skipped).toEqual([{ productId: last.productId, name: 'Plane', reason: 'full' }])
    expect(merged.items).toHaveLength(50)
    expect(merged.merged).toBe(1)
  })
  test('an unavailable product is skipped and named; a draft’s name stays secret', async () => {
    const member = await cart.newMember()
    const [archived, draft, good] = [
      await cart.addProduct({ status: 'archived' }),
      await cart.addProduct({ status: 'draft' }),
      await cart.addProduct(),
    ]
    const lines = [guestLine(archived), guestLine(draft), guestLine(2_000_000_000), guestLine(good)]
    const merged = await result(
      await cart.merge(member, cookieOf(...lines, { ...guestLine(good), quantity: 0 })),
    )
    expect(merged.skipped).toEqual([
      { productId: archived, name: 'Plane', reason: 'not_sold' },
      { productId: draft, name: null, reason: 'not_sold' },
      { productId: 2_000_000_000, name: null, reason: 'not_sold' },
      { productId: good, name: null, reason: 'unreadable' },
    ])
    expect(await cart.quantities(member)).toEqual({ [good]: 1 })
  })
  test('C4 of 150 hostile cookies none causes a 5xx, changes a price, or breaks the cart', async () => {
    const member = await cart.newMember()
    const productId = await cart.addProduct({ price_cents: 1990 })
    for (const value of oddCookieValues(7, 150, [productId, 2_000_000_000])) {
      // What a header cannot carry never reaches a server.
      const answer = await cart.merge(member, value.replaceAll(/[^\u0020-\u007e]/g, '?'))
      expect({ value, status: answer.status }).toEqual({ value, status: 200 })
    }
    const lines = await cart.cartOf(member)
    expect(lines.map((line) => [line.productId, line.product.price])).toEqual([[productId, '19.90']])
    expect(lines[0]?.quantity).toBeLessThanOrEqual(99)
  })
})
