import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { newGuestItemId } from '#shared/cart/guest-cart.ts'
import type { Problem } from '#shared/errors.ts'
import { type CartShop, startCartShop } from '#server/testing/cart-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'

let cart: CartShop
beforeAll(async () => {
  cart = await startCartShop()
})
afterAll(() => cart.shop.close())
const problem = async (answer: Response) => (await answer.json()) as Problem

describe("a member's cart", () => {
  test('API-27 CART-04 its lines have id, productId, quantity and what is shown of the product', async () => {
    const member = await cart.newMember()
    const id = await cart.addProduct({ price_cents: 2490, is_digital: true })
    await cart.add(member, { productId: id })
    const [line, ...rest] = await cart.cartOf(member)
    expect(rest).toEqual([])
    expect(line).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: id,
      quantity: 1,
      product: {
        name: 'Plane',
        price: '24.90',
        isDigitalDownload: true,
        image: '/placeholder.svg',
        imageDark: null,
        slug: expect.stringMatching(/^plane-/),
        productType: 'planes',
        availability: 'in',
      },
    })
  })
  test('its picture is small, and there in both themes', async () => {
    const member = await cart.newMember()
    const id = await cart.addProduct()
    const image = {
      product_id: id,
      position: 0,
      role: 'photo' as const,
      alt: '',
      width: 1600,
      height: 1200,
      blur: null,
    }
    await cart.shop.services.db
      .insertInto('product_images')
      .values({ ...image, hash: 'light', dark_hash: 'dark', widths: [200, 400, 800] })
      .execute()
    const line = (await (await cart.add(member, { productId: id })).json()) as CartItem
    expect(line.product).toMatchObject({
      image: '/uploads/light-400.webp',
      imageDark: '/uploads/dark-400.webp',
    })
  })
  test('API-27 the calls of the cart are for the signed-in only', async () => {
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/merge'],
      ['PUT', `/${randomUUID()}`],
      ['DELETE', `/${randomUUID()}`],
    ] as const
    for (const [method, path] of calls)
      expect((await cart.shop.fetch(`/api/cart${path}`, { method })).status).toBe(401)
  })
  test('API-28 CART-02 adding makes a line, adding again raises it, and every session of the member sees it', async () => {
    const member = await cart.newMember()
    const id = await cart.addProduct()
    expect(await (await cart.add(member, { productId: id, quantity: 2 })).json()).toMatchObject({
      productId: id,
      quantity: 2,
    })
    expect(await (await cart.add(member, { productId: id, quantity: 3 })).json()).toMatchObject({
      quantity: 5,
    })
    expect(await cart.quantities(member)).toEqual({ [id]: 5 })
    expect(await cart.quantities(await cart.newMember())).toEqual({})
  })
  test('OPEN-32 a download stays at 1, all else stops at 99', async () => {
    const member = await cart.newMember()
    const [download, goods] = [await cart.addProduct({ is_digital: true }), await cart.addProduct()]
    for (const productId of [download, download, goods, goods])
      await cart.add(member, { productId, quantity: 60 })
    expect(await cart.quantities(member)).toEqual({ [download]: 1, [goods]: 99 })
    const line = (await cart.cartOf(member)).find((item) => item.productId === download)
    await cart.shop.fetch(`/api/cart/${line?.id}`, { method: 'PUT', cookie: member, body: { quantity: 7 } })
    expect(await cart.quantities(member)).toEqual({ [download]: 1, [goods]: 99 })
  })
  test('a product that is not sold is refused, and named', async () => {
    const member = await cart.newMember()
    const ids = [
      await cart.addProduct({ status: 'draft' }),
      await cart.addProduct({ status: 'archived' }),
      2_000_000_000,
    ]
    for (const productId of ids) {
      const answer = await cart.add(member, { productId })
      expect(answer.status).toBe(404)
      expect((await problem(answer)).issues?.[0]?.path).toBe('productId')
    }
    expect(await cart.cartOf(member)).toEqual([])
  })
  test('a product taken off sale stays in the cart, marked as no longer sold', async () => {
    const member = await cart.newMember()
    const id = await cart.addProduct()
    await cart.add(member, { productId: id })
    await cart.shop.services.db
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', id)
      .execute()
    expect((await cart.cartOf(member))[0]?.product.availability).toBe('gone')
  })
  test('the 51st product is refused, more of the first is not', async () => {
    const member = await cart.newMember()
    const ids: number[] = []
    for (let count = 0; count < 51; count += 1) ids.push(await cart.addProduct())
    for (const productId of ids.slice(0, 50)) expect((await cart.add(member, { productId })).status).toBe(200)
    for (const guestItemId of [undefined, newGuestItemId()]) {
      const refused = await cart.add(member, { productId: ids[50], guestItemId })
      expect(refused.status).toBe(409)
      expect(await problem(refused)).toMatchObject({ code: 'cart_full' })
    }
    expect((await cart.add(member, { productId: ids[0] })).status).toBe(200)
    expect(await cart.cartOf(member)).toHaveLength(50)
  })
  test('of products that are added at once the 51st is refused, with a key and without', async () => {
    const member = await cart.newMember()
    const { db } = cart.shop.services
    const { id: user_id } = (await (await cart.shop.fetch('/api/auth/user', { cookie: member })).json()) as {
      id: string
    }
    const lines: { user_id: string; product_id: number; quantity: number }[] = []
    for (let count = 0; count < 52; count += 1)
      lines.push({ user_id, product_id: await cart.addProduct(), quantity: 1 })
    await db.insertInto('cart_items').values(lines.slice(0, 49)).execute()
    const add = (at: number, headers = {}) =>
      cart.shop.fetch('/api/cart', {
        method: 'POST',
        cookie: member,
        headers,
        body: { productId: lines[at]?.product_id, quantity: 1 },
      })
    const answers = await meanwhile(db, {
      async first(trx) {
        await lockAccount(trx, user_id)
        await trx.insertInto('cart_items').values(lines.slice(49, 50)).execute()
      },
      calls: [() => add(50), () => add(51, { 'idempotency-key': randomUUID(), 'kestrel-owner': user_id })],
    })
    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(await problem(answer)).toMatchObject({ code: 'cart_full' })
    }
    expect(await cart.cartOf(member)).toHaveLength(50)
  })
  test('ten simultaneous adds all count', async () => {
    const member = await cart.newMember()
    const productId = await cart.addProduct()
    await Promise.all(
      Array.from({ length: 10 }, () => whenFree(() => cart.add(member, { productId, quantity: 2 }))),
    )
    expect(await cart.quantities(member)).toEqual({ [productId]: 20 })
  })
  test('API-29 CART-39 a quantity is set; 0 removes the line', async () => {
    const member = await cart.newMember()
    const id = await cart.addProduct()
    const line = (await (await cart.add(member, { productId: id, quantity: 3 })).json()) as CartItem
    const set = (quantity: number) =>
      cart.shop.fetch(`/api/cart/${line.id}`, { method: 'PUT', cookie: member, body: { quantity } })
    expect(await (await set(8)).json()).toMatchObject([{ quantity: 8 }])
    expect(await (await set(0)).json()).toEqual([])
    expect((await set(1)).status).toBe(404)
  })
  test('API-30 API-31 one line is removed, or all', async () => {
    const member = await cart.newMember()
    const ids = [await cart.addProduct(), await cart.addProduct(), await cart.addProduct()]
    for (const productId of ids) await cart.add(member, { productId })
    const [first] = await cart.cartOf(member)
    await cart.shop.fetch(`/api/cart/${first?.id}`, { method: 'DELETE', cookie: member })
    expect(Object.keys(await cart.quantities(member))).toEqual([String(ids[1]), String(ids[2])])
    expect(await (await cart.shop.fetch('/api/cart', { method: 'DELETE', cookie: member })).json()).toEqual(
      [],
    )
    expect(await cart.cartOf(member)).toEqual([])
  })
  test("API-29 API-30 another member's line is not found and not touched", async () => {
    const [owner, other] = [await cart.newMember(), await cart.newMember()]
    const productId = await cart.addProduct()
    const line = (await (await cart.add(owner, { productId })).json()) as CartItem
    const at = `/api/cart/${line.id}`
    expect((await cart.shop.fetch(at, { method: 'PUT', cookie: other, body: { quantity: 9 } })).status).toBe(
      404,
    )
    expect((await cart.shop.fetch(at, { method: 'PUT', cookie: other, body: { quantity: 0 } })).status).toBe(
      404,
    )
    expect((await cart.shop.fetch(at, { method: 'DELETE', cookie: other })).status).toBe(404)
    expect(await cart.quantities(owner)).toEqual({ [productId]: 1 })
  })
  test('bad input is a 422 that names the field', async () => {
    const member = await cart.newMember()
    const bodies: [Record<string, unknown>, string][] = [
      [{}, 'productId'],
      [{ productId: 'x' }, 'productId'],
      [{ productId: 1, quantity: 0 }, 'quantity'],
      [{ productId: 1, quantity: 100 }, 'quantity'],
      [{ productId: 1, quantity: 1.5 }, 'quantity'],
      [{ productId: 1, price: '0.01' }, 'price'],
      [{ productId: 1, guestItemId: '…' }, 'guestItemId'],
    ]
    for (const [body, field] of bodies) {
      const answer = await cart.add(member, body)
      expect(answer.status).toBe(422)
      expect((await problem(answer)).issues?.map(({ path }) => path)).toContain(field)
    }
  })
})
