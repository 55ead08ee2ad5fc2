import { type GuestItem, newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { setTimeout as later } from 'node:timers/promises'
import type { ChromiumFault } from './harness/fault.ts'
import { type Damage, judgeCart } from '#server/testing/faults/judge.ts'
import { piecesOf } from './harness/work.ts'

/** Somebody signs in with a cart in their hands; the shop takes it over, and its answer is lost, up to three times. */
export const mergeAnswersLost: ChromiumFault = {
  name: 'merge-answers-lost',
  title: 'C5 C1 a merge whose answer is lost loses no line, and adds none twice',
  runs: { long: 15, short: 1 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const products = await shop.addProducts(10)
    const damage: Damage[] = []
    let seconds = 0
    for (let run = 0; run < runs; run += 1) {
      const device = await ground.openDevice(null)
      const items: GuestItem[] = products
        .slice(0, 1 + random.below(8))
        .map((productId) => ({ id: newGuestItemId(), productId, quantity: 1 + random.below(20) }))
      const url = new URL(device.page.url()).origin
      await device.context.addCookies([{ name: guestCookieName, value: serialiseGuestCart(items), url }])
      // The mirror gets it as well.
      await device.reopen()
      const member = await shop.newMember()
      let lost = 1 + random.below(3)
      let last = performance.now()
      network.intercept(({ path }) => {
        if (path !== '/api/cart/merge' || lost-- <= 0) return null
        last = performance.now()
        return random.oneOf(['drop', 'reset'] as const)
      })
      const cookieOf = async () =>
        (await device.context.cookies()).find(({ name }) => name === guestCookieName)?.value ?? '%5B%5D'
      const [name = '', value = ''] = member.cookie.split('=', 2)
      await device.context.addCookies([{ name, value, url }])
      await device.reopen()
      // It is tried again when somebody comes back.
      for (let tries = 0; tries < 10 && (await cookieOf()) !== '%5B%5D'; tries += 1) {
        for (let waited = 0; waited < 150 && (await cookieOf()) !== '%5B%5D'; waited += 1) await later(20)
        if ((await cookieOf()) !== '%5B%5D') await device.reopen()
      }
      seconds = Math.max(seconds, (performance.now() - last) / 1000)
      const want = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))
      damage.push(...judgeCart(await piecesOf(ground, member), want))
      if ((await cookieOf()) !== '%5B%5D')
        damage.push({ harm: 'stuck', count: items.length, what: 'the cart is still on the device' })
      await device.close()
    }
    return { damage, seconds }
  },
}
