// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { readCartMirror } from '#shared/offline/cart-mirror.ts'
import { memberCartQuery } from './cart.queries.ts'
import { changeCopy } from './device-copy.ts'

const product: CartItem['product'] = {
  name: 'Plane',
  price: '24.90',
  isDigitalDownload: false,
  image: '/placeholder.svg',
  imageDark: null,
  slug: 'plane',
  productType: 'planes',
  availability: 'in',
}
const seen = (seenPrice: string) => ({ 7: { ...product, seenPrice, seenAt: '' } })

test("a price that is seen while a member's cart is read is kept on the device, and compared with", async () => {
  const answer = Promise.withResolvers<CartItem[]>()
  const api = { getCart: () => answer.promise } as unknown as Api
  const empty = { userId: 'member-1', items: [], inCookie: [], changedAt: '' }
  await changeCopy('member-1', () => ({ ...empty, products: seen('24.90') }))

  const reading = new QueryClient().fetchQuery(memberCartQuery(api, 'member-1'))
  await changeCopy('member-1', () => ({ ...empty, products: seen('19.92') }))
  answer.resolve([{ id: 'line-7', productId: 7, quantity: 1, product }])

  expect((await reading).seen[7]?.seenPrice).toBe('19.92')
  expect((await readCartMirror('member'))?.products[7]?.seenPrice).toBe('19.92')
})

test('CART-44 a 401 gives an empty cart and leaves the saved copy, which is shown again without a network', async () => {
  const copy = {
    userId: 'member-1',
    items: [{ id: 'line-7', productId: 7, quantity: 2 }],
    inCookie: [],
    products: seen('24.90'),
    changedAt: '2026-05-01T10:00:00.000Z',
  }
  await changeCopy('member-1', () => copy)
  const failures = [
    new ApiError('status', 'Please sign in.', 401),
    new ApiError('network', 'The shop cannot be reached.'),
  ]
  const api = { getCart: () => Promise.reject(failures.shift()) } as unknown as Api
  const read = () => new QueryClient().fetchQuery(memberCartQuery(api, 'member-1'))

  expect((await read()).items).toEqual([])
  expect(await readCartMirror('member')).toEqual(copy)
  expect((await read()).items).toMatchObject([{ id: 'line-7', quantity: 2 }])
})
