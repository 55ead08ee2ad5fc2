import { expect, test } from 'vitest'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { changeMemberLines } from './member-cart-change.ts'

const product: CartItem['product'] = {
  name: 'Plane',
  price: '19.90',
  isDigitalDownload: false,
  image: '/placeholder.svg',
  imageDark: null,
  slug: 'plane',
  productType: 'planes',
  availability: 'in',
}
const download = { ...product, isDigitalDownload: true }
const line = (productId: number, quantity: number, of = product): CartItem => ({
  id: `line-${productId}`,
  productId,
  quantity,
  product: of,
})

test('an added product is a line at once, or raises the one there is', () => {
  const added = changeMemberLines([line(1, 2)], { kind: 'add', productId: 2, quantity: 3, product })
  expect(added).toEqual([line(1, 2), { ...line(2, 3), id: 'new-2' }])
  expect(changeMemberLines(added, { kind: 'add', productId: 1, quantity: 98, product })[0]?.quantity).toBe(99)
})
test('a download stays at 1', () => {
  const [added] = changeMemberLines([], { kind: 'add', productId: 1, quantity: 3, product: download })
  expect(added?.quantity).toBe(1)
  expect(
    changeMemberLines([line(1, 1, download)], { kind: 'update', itemId: 'line-1', quantity: 4 })[0]?.quantity,
  ).toBe(1)
})
test('an update sets the quantity, a removal removes the line, and clearing empties the cart', () => {
  const lines = [line(1, 2), line(2, 1)]
  expect(changeMemberLines(lines, { kind: 'update', itemId: 'line-1', quantity: 5 })).toEqual([
    line(1, 5),
    line(2, 1),
  ])
  expect(changeMemberLines(lines, { kind: 'remove', itemId: 'line-1' })).toEqual([line(2, 1)])
  expect(changeMemberLines(lines, { kind: 'clear' })).toEqual([])
})
