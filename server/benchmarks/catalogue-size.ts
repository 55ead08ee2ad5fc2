import { fillShop } from '#server/samples/fill-shop.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { interleaved } from './measure.ts'
import { report } from './report.ts'

/** Highest ratio of 10,000 products to 100. */
const most = 1.3
const rounds = 5

export async function openFilled(count: number): Promise<TestShop> {
  const shop = await startTestShop({ pages: true })
  await fillShop(shop.services.db, count)
  await shop.fetch('/api/products?q=wing')
  return shop
}

function combine(...parts: string[][]): string[] {
  return parts.reduce(
    (all, values) => all.flatMap((before) => values.map((value) => `${before}&${value}`)),
    ['/api/products?type=planes'],
  )
}
const limits = [20, 21, 22, 23, 24].map((limit) => `limit=${limit}`)
// Each is asked once, so that no cache answers, and found in the small catalogue too.
const asks = {
  list: combine(
    limits,
    ['newest', 'price', '-price', 'span', 'weight', 'hours', 'name'].map((sort) => `sort=${sort}`),
    ['material=LW-PLA', 'material=PLA', 'price=under-10,10-15,15-20,20-30,30-50,over-50', 'bed=800x800x800'],
  ),
  search: combine(
    limits,
    ['plane', 'propeller', 'wing', 'lw-pla', 'pla', 'print', 'battry', 'motor mount'].map(
      (q) => `q=${encodeURIComponent(q)}`,
    ),
    ['best', 'newest', 'price', 'name'].map((sort) => `sort=${sort}`),
  ),
}

async function timeOf(shop: TestShop, addresses: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const address of addresses) {
    const answer = await shop.fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (performance.now() - start) / addresses.length
}

export async function compareSizes(small: TestShop, large: TestShop): Promise<void> {
  for (const [name, addresses] of Object.entries(asks)) {
    let turn = 0
    const share = Math.floor(addresses.length / rounds)
    const next = (shop: TestShop, moves: boolean) => async () => {
      const ms = await timeOf(shop, addresses.slice(turn * share, (turn + 1) * share))
      if (moves) turn += 1
      return ms
    }
    const { few = 1, many = 0 } = await interleaved({ few: next(small, false), many: next(large, true) })
    report(
      `${name} at 10,000 products / at 100 (${few.toFixed(1)} ms)`,
      many / few,
      `at most ${most}`,
      many / few <= most,
    )
  }
}
