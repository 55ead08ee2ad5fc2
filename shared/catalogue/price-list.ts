import { toCents } from '#shared/money.ts'
import { currentPrice, nextSaleBoundary } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { add, type BitSet, withRoom } from '#shared/catalogue/search/bit-set.ts'
import { priceBand } from '#shared/catalogue/search/facet-values.ts'
import { SortedSlots, type ListOrders } from '#shared/catalogue/search/list-order.ts'

interface Pricable {
  id: number
  price: string
}

/** Valid until a sale starts or ends. */
class PriceList {
  readonly #cents: number[] = []
  readonly #bands = new Map<string, BitSet>()
  readonly #rising: SortedSlots
  readonly #falling: SortedSlots
  readonly #sales: readonly Sale[]
  readonly #now: Date

  constructor(sales: readonly Sale[], now: Date, orders: ListOrders) {
    this.#sales = sales
    this.#now = now
    const cents = (slot: number) => this.#cents[slot] ?? 0
    this.#rising = new SortedSlots((a, b) => cents(a) - cents(b) || orders.newer(a, b))
    this.#falling = new SortedSlots((a, b) => cents(b) - cents(a) || orders.newer(a, b))
  }

  extend(products: readonly Pricable[]): this {
    for (let slot = this.#cents.length; slot < products.length; slot += 1) {
      const product = products[slot]
      const cents = product ? toCents(currentPrice(product, this.#sales, this.#now)) : 0
      this.#cents[slot] = cents
      const band = priceBand(cents) ?? ''
      const set = withRoom(this.#bands.get(band), slot + 1)
      add(set, slot)
      this.#bands.set(band, set)
      this.#rising.add(slot)
      this.#falling.add(slot)
    }
    return this
  }
  loosen(): void {
    this.#rising.loosen()
    this.#falling.loosen()
  }
  get bands(): ReadonlyMap<string, BitSet> {
    return this.#bands
  }
  order(sorting: 'price' | '-price', some: BitSet, live: BitSet): readonly number[] {
    return (sorting === 'price' ? this.#rising : this.#falling).of(some, live)
  }
}

/** Made anew when the sales change or one starts or ends. */
export class PriceLists {
  readonly #orders: ListOrders
  readonly #products: readonly Pricable[]
  #kept: { list: PriceList; sales: readonly Sale[]; from: number; to: number } | null = null

  constructor(products: readonly Pricable[], orders: ListOrders) {
    this.#products = products
    this.#orders = orders
  }
  at(sales: readonly Sale[], now: Date): PriceList {
    const time = now.getTime()
    const kept = this.#kept
    if (kept?.sales === sales && kept.from <= time && time < kept.to) return kept.list.extend(this.#products)
    const list = new PriceList(sales, now, this.#orders).extend(this.#products)
    const to = nextSaleBoundary(sales, now)?.getTime() ?? Number.POSITIVE_INFINITY
    this.#kept = { list, sales, from: time, to }
    return list
  }
  loosen(): void {
    this.#kept?.list.loosen()
  }
}
