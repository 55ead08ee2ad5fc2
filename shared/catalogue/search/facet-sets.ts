import { type Box, fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import { missOf } from '#shared/aircraft/printer-shortfall.ts'
import { add, type BitSet, withRoom } from './bit-set.ts'
import { facetValues } from './facet-values.ts'
import type { Choice } from './list-query.ts'
import { writeBed } from '#shared/catalogue/printer-text.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'

const mostPrinters = 32
const none: BitSet = new Uint32Array(0)

/** Boxes that lie inside no other. */
export function decisive(sizes: readonly (readonly [number, number, number, number])[]): number[] {
  const boxes = sizes
    .map(([x, y, height]) => [Math.max(x, y), Math.min(x, y), height] as const)
    .toSorted((a, b) => b[0] * b[1] * b[2] - a[0] * a[1] * a[2])
  const kept: (typeof boxes)[number][] = []
  for (const box of boxes)
    if (!kept.some((larger) => box.every((side, axis) => side <= (larger[axis] ?? 0)))) kept.push(box)
  return kept.flat()
}

export class FacetSets {
  readonly #sets = new Map<Choice, Map<string, BitSet>>()
  #light = none
  /** Three numbers a box; null for goods. */
  readonly #boxes: (number[] | null)[] = []
  readonly #fitting = new Map<string, { set: BitSet; upTo: number }>()

  add(slot: number, record: CatalogueRecord): void {
    for (const [choice, values] of Object.entries(facetValues(record)) as [Choice, readonly string[]][])
      for (const value of values) this.put(choice, value, slot)
    if (record.aircraft?.under250) {
      this.#light = withRoom(this.#light, slot + 1)
      add(this.#light, slot)
    }
    const printable = record.aircraft ?? record.printFacts
    this.#boxes[slot] = printable ? decisive(printable.sizes) : null
  }
  put(choice: Choice, value: string, slot: number): void {
    const values = this.#sets.get(choice) ?? new Map<string, BitSet>()
    this.#sets.set(choice, values)
    const set = withRoom(values.get(value), slot + 1)
    values.set(value, set)
    add(set, slot)
  }

  values(choice: Choice): ReadonlyMap<string, BitSet> {
    return this.#sets.get(choice) ?? new Map()
  }
  set(choice: Choice, value: string): BitSet {
    return this.#sets.get(choice)?.get(value) ?? none
  }
  get light(): BitSet {
    return this.#light
  }

  fitting(bed: Box): BitSet {
    const key = writeBed(bed)
    const kept = this.#fitting.get(key) ?? { set: none, upTo: 0 }
    kept.set = withRoom(kept.set, this.#boxes.length)
    for (; kept.upTo < this.#boxes.length; kept.upTo += 1)
      if (this.#fits(kept.upTo, bed)) add(kept.set, kept.upTo)
    // Inserting again keeps the map in order of use.
    this.#fitting.delete(key)
    this.#fitting.set(key, kept)
    const [oldest] = this.#fitting.keys()
    if (this.#fitting.size > mostPrinters && oldest !== undefined) this.#fitting.delete(oldest)
    return kept.set
  }

  /** Whole mm by which a product with parts misses a bed. */
  miss(slot: number, bed: Box): number {
    const boxes = this.#boxes[slot] ?? []
    let most = 0
    for (let index = 0; index < boxes.length; index += 3)
      most = Math.max(most, missOf([boxes[index] ?? 0, boxes[index + 1] ?? 0, boxes[index + 2] ?? 0], bed))
    return Math.ceil(most)
  }
  #fits(slot: number, bed: Box): boolean {
    const boxes = this.#boxes[slot]
    if (!boxes) return false
    for (let index = 0; index < boxes.length; index += 3)
      if (!fitsPrinter([boxes[index] ?? 0, boxes[index + 1] ?? 0, boxes[index + 2] ?? 0], bed)) return false
    return true
  }
}
