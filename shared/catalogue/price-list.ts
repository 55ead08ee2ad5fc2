import { toCents } from '#shared/money.ts'
import { currentPrice, nextSaleBoundary } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { add, type BitSet, withRoom } from '#shared/catalogue/search/bit-set.ts'
import { priceBand } from '#shared/catalogue/search/facet-values.ts'
import { KeptOrder, type ListOrders } from '#shared/catalogue/search/list-order.ts'

/** What is priced: the slots with their product's id and base price. */
interface Pricable {
  id: number
  price: string
}

/** What every product costs under some sales, as orders and bands; good until a sale starts or ends. */
class PriceList {
  readonly #cents: number[] = []
  readonly #bands = new Map<string, BitSet>()
  readonly #rising: KeptOrder
  readonly #falling: KeptOrder
  readonly #sales: readonly Sale[]
  readonly #now: Date

  constructor(sales: readonly Sale[], now: Date, orders: ListOrders) {
    this.#sales = sales
    this.#now = now
    const cents = (slot: number) => this.#cents[slot] ?? 0
    this.#rising = new KeptOrder((a, b) => cents(a) - cents(b) || orders.newer(a, b))
    this.#falling = new KeptOrder((a, b) => cents(b) - cents(a) || orders.newer(a, b))
  }

  /** Prices the slots that came since. */
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
  /** The order of some slots, others perhaps between them. */
  order(sorting: 'price' | '-price', some: BitSet, live: BitSet): readonly number[] {
    return (sorting === 'price' ? this.#rising : this.#falling).of(some, live)
  }
}

/** The price list of now: made anew when the sales are others, or when one starts or ends. */
export class PriceLists {
  readonly #orders: ListOrders
  readonly #products: readonly Pricable[]
  #kept: { list: PriceList; sales: readonly Sale[]; from: number; to: number } | null = null

  /** @param products by slot; it may grow */
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
