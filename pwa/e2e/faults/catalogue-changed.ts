import type { CartItem } from '#shared/cart/cart.contract.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'
import { watchProgress } from './harness/progress.ts'

/** While somebody was away, and while their changes go out, the shop sells other things at other prices. */
export const catalogueChanged: Fault = {
  name: 'catalogue-changed',
  title: 'O1 O12 price, sale and product change meanwhile: what is no longer sold is said, the rest is done',
  runs: { long: 30, short: 3 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const away = await goAway(ground, runs * 10, { archive: 4 })
    const { archived, cart } = away.work
    await shop.changeProducts(archived, { status: 'archived' })
    const progress = watchProgress(network)
    await away.comeBack()
    const prices = new Map<number, number>()
    for (let run = 0; run < runs; run += 1) {
      await progress.more(random.below(8))
      const id = Number(random.oneOf(Object.keys(cart)))
      prices.set(id, 500 + random.below(5_000))
      await shop.changeProducts([id], { price_cents: prices.get(id) ?? 0 })
      if (run % 3 === 0) await shop.holdSale(id, random.below(2) === 0)
    }
    const end = performance.now()
    const outcome = await away.judge(() => end)
    // The cart says what each costs now, and what cannot be had any more.
    const items = (await (await shop.fetch('/api/cart', { cookie: away.member.cookie })).json()) as CartItem[]
    for (const { productId, product } of items) {
      const price = prices.get(productId)
      const isRight = price === undefined || Math.round(Number(product.price) * 100) === price
      if (isRight && archived.includes(productId) === (product.availability === 'gone')) continue
      const what = `product ${productId} is ${product.availability} for ${product.price}`
      outcome.damage.push({ harm: 'lost', count: 1, what })
    }
    return outcome
  },
}
