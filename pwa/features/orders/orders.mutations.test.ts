// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeTabs,
  cookieItems,
  dropCookie,
  openGuestTab,
  prepareTabs,
} from '#pwa/features/cart/guest/open-guest-tab.ts'

prepareTabs()
beforeEach(dropCookie)
afterEach(async () => {
  await closeTabs()
  localStorage.clear()
  await deleteDB('kestrel')
})

test('once a guest order is paid its pieces leave the cart, and those added since stay, also where two parts of the page see it at once', async () => {
  const tab = await openGuestTab()
  const { settleOnDevice } = await import('./orders.mutations.ts')
  const { earlierOrder, noteOrder, orderKey } = await import('./checkout/order-key.ts')
  await tab.add(1)
  await tab.add(2, 3)
  await tab.add(3)
  orderKey({ what: 'the first order' })
  noteOrder('a-ref', tab.guestCart.snapshot().items)
  await tab.tap(1, 1)
  await tab.tap(2, -1)
  await tab.add(4)
  await Promise.all([settleOnDevice('another-ref'), settleOnDevice('a-ref'), settleOnDevice('a-ref')])
  expect(tab.shown()).toEqual([
    [1, 1],
    [4, 1],
  ])
  expect(cookieItems()).toMatchObject([
    { productId: 1, quantity: 1 },
    { productId: 4, quantity: 1 },
  ])
  expect(earlierOrder()).toBeNull()
})
