import { describe, expect, test } from 'vitest'
import { guestCookieName } from './cart-limits.ts'
import { oddCookieValues } from './cookie-fuzz.ts'
import {
  addGuestItem,
  fittingInCookie,
  type GuestItem,
  guestCookieLife,
  newGuestItemId,
  parseGuestCart,
  removeGuestItem,
  serialiseGuestCart,
  updateGuestItem,
  withoutMerged,
} from './guest-cart.ts'
import { seededRandom } from './seeded-random.ts'

const line = (productId: number, quantity = 1, id = `line-${productId}-00`): GuestItem => ({
  id,
  productId,
  quantity,
})

describe('the rules of the guest cart', () => {
  test('CART-06 adding a product already present raises its quantity by the amount added', () => {
    const cart = addGuestItem([line(1, 2)], line(1, 3, 'another-id'))
    expect(cart).toEqual([line(1, 5)])
  })
  test('CART-07 adding a product not present appends a line', () => {
    expect(addGuestItem([line(1)], line(2))).toEqual([line(1), line(2)])
  })
  test('CART-08 an update sets the quantity of one line', () => {
    expect(updateGuestItem([line(1, 2), line(2)], line(1).id, 4)).toEqual([line(1, 4), line(2)])
    expect(updateGuestItem([line(1, 2)], 'unknown-id', 4)).toEqual([line(1, 2)])
  })
  test('CART-39 a quantity of 0 removes the line', () => {
    expect(updateGuestItem([line(1), line(2)], line(1).id, 0)).toEqual([line(2)])
  })
  test('CART-09 removing takes one line out', () => {
    expect(removeGuestItem([line(1), line(2)], line(1).id)).toEqual([line(2)])
  })
  test('an empty cart is an empty list in the cookie', () => {
    expect(decodeURIComponent(serialiseGuestCart([]))).toBe('[]')
    expect(parseGuestCart('%5B%5D')).toEqual({ items: [], unreadable: [], readable: true })
  })
  test('OPEN-32 a digital download stays at 1, all else at 99 or less', () => {
    expect(addGuestItem([line(1)], line(1), true)).toEqual([line(1)])
    expect(addGuestItem([], line(1, 3), true)).toEqual([line(1)])
    expect(addGuestItem([line(2, 98)], line(2, 5))).toEqual([line(2, 99)])
    expect(updateGuestItem([line(2)], line(2).id, 1000)).toEqual([line(2, 99)])
  })
  test('the 51st product is not taken, more of the 50th is', () => {
    const full = Array.from({ length: 50 }, (_, index) => line(index + 1))
    expect(addGuestItem(full, line(51))).toBe(full)
    expect(addGuestItem(full, line(50)).at(-1)).toEqual(line(50, 2))
  })
  test('after a merge only what was added or raised since is left', () => {
    const sent = [line(1, 2), line(2)]
    expect(withoutMerged([line(1, 3), line(2), line(3)], sent)).toEqual([line(1, 3), line(3)])
  })
})

describe('the cookie', () => {
  test('CART-03 CART-17 its value is URL-encoded JSON of lines with exactly three keys', () => {
    const extra = { ...line(7, 2), price: '0.01', product: {} }
    const value = serialiseGuestCart([extra])
    expect(value).toMatch(/^[\w%.!~*'()-]+$/)
    expect(JSON.parse(decodeURIComponent(value))).toEqual([{ id: line(7).id, productId: 7, quantity: 2 }])
  })
  test('CART-13 CART-14 its name, and seven days', () => {
    expect(guestCookieName).toBe('kmi_guest_cart')
    expect(guestCookieLife).toBe(7 * 24 * 60 * 60)
  })
  test('ids are twelve random characters, each its own', () => {
    const ids = new Set(Array.from({ length: 2000 }, newGuestItemId))
    expect(ids.size).toBe(2000)
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
  })
  test('a bad line is left out and named, the good ones stay', () => {
    const lines = [
      line(1),
      { ...line(2), quantity: 0 },
      { ...line(3), quantity: '2' },
      { ...line(4), quantity: 100 },
      { ...line(5), id: 'short' },
      { ...line(-1) },
      { ...line(1), quantity: 9 },
      'text',
      null,
    ]
    const read = parseGuestCart(encodeURIComponent(JSON.stringify(lines)))
    expect(read.items).toEqual([line(1)])
    expect(read.unreadable.map(({ productId }) => productId)).toEqual([2, 3, 4, 5, null, 1, null, null])
  })
  test('a value that is no list is an empty cart', () => {
    for (const value of ['', '%', '%E0%A4%A', '{}', '"[]"', 'null', '%7B%22id%22%3A1%7D'])
      expect(parseGuestCart(value)).toEqual({ items: [], unreadable: [], readable: false })
  })
  test('at most 50 lines are read', () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(index + 1))
    const read = parseGuestCart(serialiseGuestCart(lines))
    expect(read.items).toHaveLength(50)
    expect(read.unreadable).toHaveLength(10)
  })
  test('what is in it stays under 3,800 bytes, and more than 40 lines fit', () => {
    const lines = Array.from({ length: 50 }, (_, index) => line(100_000 + index, 1, newGuestItemId()))
    const fitting = fittingInCookie(lines)
    expect(`${guestCookieName}=${serialiseGuestCart(fitting)}`.length).toBeLessThanOrEqual(3_800)
    expect(fitting.length).toBeGreaterThan(40)
    expect(fitting).toEqual(lines.slice(0, fitting.length))
    expect(fittingInCookie(lines.slice(0, 5))).toEqual(lines.slice(0, 5))
  })
  test('C4 of 5,000 hostile values none throws, and only good lines are read', () => {
    for (const value of oddCookieValues(4, 5000, [1, 2, 3])) {
      const { items } = parseGuestCart(value)
      expect(items.length).toBeLessThanOrEqual(50)
      for (const item of items) {
        expect(Object.keys(item)).toEqual(['id', 'productId', 'quantity'])
        expect(item.id).toMatch(/^[\w-]{8,40}$/)
        expect(item.quantity).toBeGreaterThanOrEqual(1)
        expect(item.quantity).toBeLessThanOrEqual(99)
        expect(Number.isInteger(item.productId)).toBe(true)
      }
    }
  })
})

test('any sequence of changes agrees with a plain model, and survives the cookie', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { below, oneOf } = seededRandom(seed)
    const model = new Map<number, number>()
    let cart: readonly GuestItem[] = []
    for (let step = 0; step < 40; step += 1) {
      const productId = 1 + below(8)
      const isDigital = productId % 2 === 0
      const present = cart.find((item) => item.productId === productId)
      const quantity = below(60)
      switch (oneOf(['add', 'add', 'update', 'remove', 'clear'])) {
        case 'add':
          cart = addGuestItem(cart, { id: newGuestItemId(), productId, quantity: quantity + 1 }, isDigital)
          model.set(productId, isDigital ? 1 : Math.min(99, (model.get(productId) ?? 0) + quantity + 1))
          break
        case 'update':
          if (!present || isDigital) break
          cart = updateGuestItem(cart, present.id, quantity)
          if (quantity === 0) model.delete(productId)
          else model.set(productId, quantity)
          break
        case 'remove':
          if (present) cart = removeGuestItem(cart, present.id)
          model.delete(productId)
          break
        default:
          if (below(6) > 0) break
          cart = []
          model.clear()
      }
      expect(Object.fromEntries(cart.map((item) => [item.productId, item.quantity]))).toEqual(
        Object.fromEntries(model),
      )
      expect(parseGuestCart(serialiseGuestCart(cart)).items).toEqual(cart)
    }
  }
})
