import { type BitSet, count, has, members } from './bit-set.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { fold } from './search-words.ts'
import type { Sorting } from './sortings.ts'

/** Orders that depend on neither search nor sale. */
export type FixedSorting = Exclude<Sorting, 'best' | 'price' | '-price'>
interface Keys extends Record<Exclude<FixedSorting, 'name'>, number> {
  id: number
  name: string
}
/** "Lapwing 560" precedes "Lapwing 1200". */
export const nameKey = (name: string) => fold(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'))

/** Sorted slots, with changes applied on the next read. */
export class SortedSlots {
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
  loosen(): void {
    this.#isCurrent = false
  }
  /** A small subset is sorted alone while the whole order is out of date. */
  of(some: BitSet, live: BitSet): readonly number[] {
    if (this.#isCurrent || count(some) > (this.#order.length + this.#came.length) / 8) return this.get(live)
    return members(some).toSorted(this.#compare)
  }
  get(live: BitSet): readonly number[] {
    if (!this.#isCurrent) {
      // Sorting nearly sorted data costs little.
      this.#order = [...this.#order, ...this.#came].filter((slot) => has(live, slot)).toSorted(this.#compare)
      this.#came = []
      this.#isCurrent = true
    }
    return this.#order
  }
}

export class ListOrders {
  readonly #keys: Keys[] = []
  readonly #orders: Record<FixedSorting, SortedSlots>

  constructor() {
    const by = (key: (keys: Keys) => number | string) => (a: number, b: number) => {
      const [left, right] = [this.#keys[a], this.#keys[b]]
      if (!left || !right) return 0
      const [leftKey, rightKey] = [key(left), key(right)]
      if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1
      return this.newer(a, b)
    }
    this.#orders = {
      released: new SortedSlots(by(({ released }) => released)),
      newest: new SortedSlots(by(({ newest }) => newest)),
      span: new SortedSlots(by(({ span }) => span)),
      weight: new SortedSlots(by(({ weight }) => weight)),
      hours: new SortedSlots(by(({ hours }) => hours)),
      name: new SortedSlots(by(({ name }) => name)),
      flown: new SortedSlots(by(({ flown }) => flown)),
      bought: new SortedSlots(by(({ bought }) => bought)),
    }
  }

  add(
    slot: number,
    { id, name, publishedAt, release, aircraft, printFacts, flown = 0, bought = 0 }: CatalogueRecord,
  ): void {
    const { span, auw: weight } = aircraft ?? { span: Infinity, auw: Infinity }
    const { hours } = aircraft ?? printFacts ?? { hours: Infinity }
    this.#keys[slot] = {
      id,
      name: nameKey(name),
      newest: -Date.parse(publishedAt),
      released: release ? -Date.parse(release.date) : Infinity,
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
  of(sorting: FixedSorting, some: BitSet, live: BitSet): readonly number[] {
    return this.#orders[sorting].of(some, live)
  }
  newer(a: number, b: number): number {
    const [left, right] = [this.#keys[a], this.#keys[b]]
    return left && right ? left.newest - right.newest || right.id - left.id : 0
  }
}
