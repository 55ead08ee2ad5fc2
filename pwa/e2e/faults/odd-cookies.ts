import type { CartItem, MergeResult } from '#shared/cart/cart.contract.ts'
import { guestCookieName, mostLines, mostOfOne } from '#shared/cart/cart-limits.ts'
import { oddCookieValues } from '#shared/cart/cookie-fuzz.ts'
import type { Fault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'

const atOnce = 4

/** Broken, hostile and nearly right values of the cart's cookie; each run is one. */
export const oddCookies: Fault = {
  name: 'odd-cookies',
  title: 'C4 no cart cookie causes a 5xx, changes a price or breaks a cart',
  runs: { long: 10_000, short: 200 },
  async run({ shop, random }, runs) {
    const products = await shop.addProducts(5)
    const members = await Promise.all(Array.from({ length: atOnce }, () => shop.newMember()))
    const values = oddCookieValues(random.below(1e9), runs, [...products, 2_000_000_000]).values()
    const damage: Damage[] = []
    // A cookie may name what other faults have put on sale.
    const isWhole = (items: readonly CartItem[]) =>
      items.length <= mostLines &&
      items.every(
        ({ productId, quantity, product }) =>
          quantity >= 1 &&
          quantity <= mostOfOne &&
          (product.price === '19.90' || !products.includes(productId)),
      )
    const bring = async ({ cookie }: { cookie: string }) => {
      for (const value of values) {
        // What a header cannot carry never reaches a server.
        const carried = `${cookie}; ${guestCookieName}=${value.replaceAll(/[^\u0020-\u007e]/g, '?')}`
        const answer = await shop.fetch('/api/cart/merge', { method: 'POST', cookie: carried })
        if (answer.status !== 200)
          damage.push({ harm: 'stuck', count: 1, what: `${answer.status} to ${value}` })
        else if (!isWhole(((await answer.json()) as MergeResult).items))
          damage.push({ harm: 'doubled', count: 1, what: `The cart is not whole after ${value}` })
      }
    }
    const start = performance.now()
    await Promise.all(members.map(bring))
    // The longest that one waits, not how long all of them take.
    return { damage, seconds: (performance.now() - start) / 1000 / Math.max(1, runs / atOnce) }
  },
}
