import type { Propulsion } from '#shared/aircraft/propulsion.ts'
import { add, type BitSet, remove, withRoom } from './bit-set.ts'
import { FacetSets } from './facet-sets.ts'
import { batteryName } from './facet-values.ts'
import { ListOrders } from './list-order.ts'
import { PriceLists } from '#shared/catalogue/price-list.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { compoundsOf, foundBy, termsOf, textTerms } from './search-words.ts'
import { type Place, WordIndex } from './word-index.ts'

const propulsionWords: Record<Propulsion, string> = {
  propeller: 'propeller',
  pusher: 'pusher propeller',
  folding: 'folding propeller',
  several: 'twin several propeller',
  fan: 'edf ducted fan',
  none: 'unpowered motorless',
}

function factsOf({ productType, aircraft, printFacts }: CatalogueRecord): string[] {
  if (!aircraft) return [...termsOf(productType), ...(printFacts?.materials ?? []).flatMap(foundBy)]
  const battery = termsOf(batteryName(aircraft.battery))
  return [
    ...termsOf(`${productType} ${aircraft.flying} ${propulsionWords[aircraft.propulsion]} ${aircraft.span}`),
    ...battery,
    ...compoundsOf(battery),
    ...aircraft.materials.flatMap((material) => foundBy(material)),
  ]
}
/** Where each word of a product stands; the best place counts. */
export function wordsOf(record: CatalogueRecord): Record<Place, readonly string[]> {
  const name = termsOf(record.name)
  const kind = termsOf(record.kind ?? '')
  return {
    nameStart: name.slice(0, 1),
    name: [...foundBy(record.name), ...compoundsOf(name)],
    kind: [...kind, ...compoundsOf(kind)],
    facts: factsOf(record),
    parts: record.parts.split(' '),
    text: [...textTerms(record.tagline), ...record.text.split(' ')],
  }
}

export type Measures = Readonly<Partial<Record<'span' | 'auw' | 'hours', number>>>

/** Each state of a product has a slot; a change retires the old slot. Records are not retained. */
export class CatalogueIndex {
  readonly facets = new FacetSets()
  readonly orders = new ListOrders()
  readonly prices: PriceLists
  readonly measures: (Measures | undefined)[] = []
  readonly #products: { id: number; price: string }[] = []
  readonly #slotOf = new Map<number, number>()
  readonly #types = new Map<string, BitSet>()
  readonly #words = new WordIndex()
  /** Read at the first search for words. */
  #unread: [slot: number, record: CatalogueRecord][] = []
  #live: BitSet = new Uint32Array(0)

  constructor() {
    this.prices = new PriceLists(this.#products, this.orders)
  }

  get size(): number {
    return this.#slotOf.size
  }
  /** Includes retired ones. */
  get slots(): number {
    return this.#products.length
  }
  /** True when rebuilding is cheaper. */
  get isWorn(): boolean {
    return this.slots > 2 * this.size + 64
  }
  get live(): BitSet {
    return this.#live
  }
  idAt(slot: number): number {
    return this.#products[slot]?.id ?? 0
  }
  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }
  typed(type: string): BitSet {
    return this.#types.get(type) ?? new Uint32Array(0)
  }
  get words(): WordIndex {
    for (const [slot, record] of this.#unread) this.#words.add(slot, wordsOf(record))
    this.#unread = []
    return this.#words
  }

  put(record: CatalogueRecord): void {
    this.take(record.id)
    const slot = this.#products.length
    this.#products.push({ id: record.id, price: record.price })
    this.#slotOf.set(record.id, slot)
    this.#live = withRoom(this.#live, slot + 1)
    add(this.#live, slot)
    const type = withRoom(this.#types.get(record.productType), slot + 1)
    this.#types.set(record.productType, type)
    add(type, slot)
    this.measures[slot] = record.aircraft
      ? { span: record.aircraft.span, auw: record.aircraft.auw, hours: record.aircraft.hours }
      : record.printFacts && { hours: record.printFacts.hours }
    this.facets.add(slot, record)
    this.orders.add(slot, record)
    this.#unread.push([slot, record])
  }
  take(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#slotOf.delete(id)
    remove(this.#live, slot)
    this.orders.loosen()
    this.prices.loosen()
  }
}
