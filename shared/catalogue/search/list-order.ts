import { type BitSet, count, has, members } from './bit-set.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { fold } from './search-words.ts'
import type { Sorting } from './sortings.ts'

/** Orders that a product's place in follows from itself alone: not from a search, nor from today's price. */
export type FixedSorting = Exclude<Sorting, 'best' | 'price' | '-price'>
interface Keys extends Record<Exclude<FixedSorting, 'name'>, number> {
  id: number
  name: string
}
/** Names in the order of the alphabet, their numbers by value: "Lapwing 560" before "Lapwing 1200". */
const nameKey = (name: string) => fold(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'))

/** An order of slots that is kept sorted: what came is put in and what went is left out when it is next asked for. */
export class KeptOrder {
  readonly #compare: (a: number, b: number) => number
  #order: number[] = []
  #came: number[] = []
  #isCurrent = true

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }
  add(slot: number): void {
    this.#came.push(slot)
    this.#isCurrent = false
  }
  /** Some slots are not in use any more. */
  loosen(): void {
    this.#isCurrent = false
  }
  /** The order of some slots: of few of them they alone are sorted, when the whole is not in order just now. */
  of(some: BitSet, live: BitSet): readonly number[] {
    if (this.#isCurrent || count(some) > (this.#order.length + this.#came.length) / 8) return this.get(live)
    return members(some).toSorted(this.#compare)
  }
  get(live: BitSet): readonly number[] {
    if (!this.#isCurrent) {
      // Sorting what is nearly sorted takes hardly more than reading it.
      this.#order = [...this.#order, ...this.#came].filter((slot) => has(live, slot)).toSorted(this.#compare)
      this.#came = []
      this.#isCurrent = true
    }
    return this.#order
  }
}

/** The fixed orders of a list; what is equal stands newest first. */
export class ListOrders {
  readonly #keys: Keys[] = []
  readonly #orders: Record<FixedSorting, KeptOrder>

  constructor() {
    const by = (key: (keys: Keys) => number | string) => (a: number, b: number) => {
      const [left, right] = [this.#keys[a], this.#keys[b]]
      if (!left || !right) return 0
      const [leftKey, rightKey] = [key(left), key(right)]
      if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1
      return left.newest - right.newest || right.id - left.id
    }
    this.#orders = {
      newest: new KeptOrder(by(({ newest }) => newest)),
      span: new KeptOrder(by(({ span }) => span)),
      weight: new KeptOrder(by(({ weight }) => weight)),
      hours: new KeptOrder(by(({ hours }) => hours)),
      name: new KeptOrder(by(({ name }) => name)),
      flown: new KeptOrder(by(({ flown }) => flown)),
      bought: new KeptOrder(by(({ bought }) => bought)),
    }
  }

  add(slot: number, { id, name, publishedAt, aircraft, flown = 0, bought = 0 }: CatalogueRecord): void {
    const { span, auw: weight, hours } = aircraft ?? { span: Infinity, auw: Infinity, hours: Infinity }
    this.#keys[slot] = {
      id,
      name: nameKey(name),
      newest: -Date.parse(publishedAt),
      span,
      weight,
      hours,
      flown: -flown,
      bought: -bought,
    }
    for (const order of Object.values(this.#orders)) order.add(slot)
  }
  loosen(): void {
    for (const order of Object.values(this.#orders)) order.loosen()
  }
  get(sorting: FixedSorting, live: BitSet): readonly number[] {
    return this.#orders[sorting].get(live)
  }
  /** The order of some slots, others perhaps between them. */
  of(sorting: FixedSorting, some: BitSet, live: BitSet): readonly number[] {
    return this.#orders[sorting].of(some, live)
  }
  /** Newest first, for slots that are equal otherwise. */
  newer(a: number, b: number): number {
    const [left, right] = [this.#keys[a], this.#keys[b]]
    return left && right ? left.newest - right.newest || right.id - left.id : 0
  }
}
