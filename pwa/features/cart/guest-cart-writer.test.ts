// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type GuestItem, newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { changeCookie, emptyMirror, writeGuestCart } from './guest-cart-writer.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

const id = newGuestItemId()
const of = (quantity: number): GuestItem[] => [{ id, productId: 7, quantity }]
const put = (items: readonly GuestItem[]) => {
  document.cookie = `kmi_guest_cart=${serialiseGuestCart(items)}; Path=/`
}
const write = (notes: Parameters<typeof writeGuestCart>[0]['notes']) =>
  writeGuestCart({ takeChanges: () => [], notes, isStart: false })

afterEach(() => vi.restoreAllMocks())

test('C3 a noted change is made once, also where another process still sees the note', async () => {
  put(of(40))
  await write([])
  // Another tab has taken one away meanwhile.
  put(of(39))
  const note = { key: 'noted', base: of(40), items: of(41), products: {}, at: 1 }
  expect((await write([note])).items).toEqual(of(40))
  expect((await write([note])).items).toEqual(of(40))
  expect(readGuestCookie()).toEqual(of(40))
  // A second note of the same is another change.
  expect((await write([note, { ...note, key: 'noted again' }])).items).toEqual(of(41))
})

/** Another tab writes right after each writing of this one. */
function overwriteWith(items: readonly GuestItem[]): void {
  const given = document.cookie
  let now = given
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => now)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    now = `kmi_guest_cart=${serialiseGuestCart(items)}`
  })
}

test('C3 what another tab writes between a tap and its reading back is no refusal of the browser', () => {
  put(of(1))
  writeGuestCookie(of(5))
  overwriteWith(of(4))
  const changed = changeCookie({ ...emptyMirror, items: of(5), inCookie: of(5) }, () => of(6))
  expect(changed?.cookieChange.taps).toMatchObject([{ pieces: 1 }])
  vi.restoreAllMocks()
  writeGuestCookie(of(5))
  // Also where it is what was there before.
  overwriteWith(of(5))
  expect(changeCookie({ ...emptyMirror, items: of(5), inCookie: of(5) }, () => of(6))).not.toBeNull()
})
