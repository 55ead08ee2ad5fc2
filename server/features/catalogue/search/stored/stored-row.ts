import type { Insertable } from 'kysely'
import type { SearchProducts } from '#server/database/schema/search-schema.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { decisive } from '#shared/catalogue/search/facet-sets.ts'
import { facetValues } from '#shared/catalogue/search/facet-values.ts'
import { nameKey } from '#shared/catalogue/search/list-order.ts'
import { wordsOf } from '#shared/catalogue/search/search-index.ts'
import { type Place, places } from '#shared/catalogue/search/word-index.ts'
import { toCents } from '#shared/money.ts'

/** Counts up where a row says anything in another way: the new release then writes rows of its own. */
export const form = 2

/** PostgreSQL has four weights and the rule six places, so two columns hold them. */
export const weightLetters: Record<Place, { column: 'said' | 'told'; letter: 'A' | 'B' | 'C' | 'D' }> = {
  nameStart: { column: 'said', letter: 'A' },
  name: { column: 'said', letter: 'B' },
  kind: { column: 'said', letter: 'C' },
  facts: { column: 'said', letter: 'D' },
  parts: { column: 'told', letter: 'A' },
  text: { column: 'told', letter: 'B' },
}

/** Each word at its best place. */
function vectorsOf(record: CatalogueRecord) {
  const words = wordsOf(record)
  const seen = new Set<string>()
  const vectors: Record<'said' | 'told', string[]> = { said: [], told: [] }
  for (const place of places)
    for (const word of words[place]) {
      if (word === '' || seen.has(word)) continue
      seen.add(word)
      const { column, letter } = weightLetters[place]
      vectors[column].push(`'${word}':1${letter}`)
    }
  return { said: vectors.said.join(' '), told: vectors.told.join(' '), terms: [...seen] }
}

function sizesOf({ aircraft, printFacts }: CatalogueRecord) {
  const printable = aircraft ?? printFacts
  const flat = printable ? decisive(printable.sizes) : []
  const every = (axis: number) => flat.filter((_side, index) => index % 3 === axis)
  const largest = (axis: number) => (printable ? Math.max(0, ...every(axis)) : null)
  return {
    long_side: largest(0),
    short_side: largest(1),
    height: largest(2),
    long_sides: every(0),
    short_sides: every(1),
  }
}

export function storedRow(record: CatalogueRecord): { row: Insertable<SearchProducts>; terms: string[] } {
  const { aircraft, printFacts } = record
  const { terms, ...vectors } = vectorsOf(record)
  const { kind, span, flying, building, propulsion, battery, material } = facetValues(record)
  const row = {
    form,
    product_id: record.id,
    product_type: record.productType,
    newest: record.publishedAt,
    released: record.release?.date ?? null,
    name_key: nameKey(record.name),
    price_cents: toCents(record.price),
    flown: record.flown ?? 0,
    bought: record.bought ?? 0,
    kind: kind[0] ?? null,
    span_band: span[0] ?? null,
    flying: flying[0] ?? null,
    building: building[0] ?? null,
    propulsion: propulsion[0] ?? null,
    battery: battery[0] ?? null,
    materials: [...material],
    light: aircraft?.under250 ?? false,
    span: aircraft?.span ?? null,
    auw: aircraft?.auw ?? null,
    hours: (aircraft ?? printFacts)?.hours ?? null,
    ...sizesOf(record),
    ...vectors,
  }
  return { row, terms }
}
