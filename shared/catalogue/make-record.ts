import { type Aircraft, summarise } from '#shared/aircraft/aircraft.ts'
import { materialsOf, printFactsOf, type PrintSummary } from '#shared/aircraft/print-summary.ts'
import { propulsionOf } from '#shared/aircraft/propulsion.ts'
import { fromCents } from '#shared/money.ts'
import type { ProductImage } from './catalogue.contract.ts'
import { type CatalogueRecord, recordLimit } from './record.ts'
import { termsOf, textTerms } from '#shared/catalogue/search/search-words.ts'

export interface RecordSource {
  id: number
  version: number
  slug: string
  productType: string
  kind: string | null
  name: string
  tagline: string
  description: string
  priceCents: number
  isDigital: boolean
  isFeatured: boolean
  availability: CatalogueRecord['availability']
  image: ProductImage | null
  release: CatalogueRecord['release']
  publishedAt: Date
  flown?: number
  bought?: number
  updatedAt: Date
  aircraft: Aircraft | null
  /** Computed from the files of a plane without a record. */
  printed?: PrintSummary | null
}

const mostSizes = 16
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

type Sizes = NonNullable<CatalogueRecord['aircraft']>['sizes']
/** Joins the smallest of many sizes into one box that contains them, so that each verdict stays right. */
function packSizes(sizes: readonly { size: readonly [number, number, number]; parts: number }[]): Sizes {
  const largestFirst = sizes
    .map(({ size: [x, y, height], parts }): Sizes[number] => [x, y, height, parts])
    .toSorted((a, b) => Math.max(b[0], b[1], b[2]) - Math.max(a[0], a[1], a[2]))
  if (largestFirst.length <= mostSizes) return largestFirst
  const small = largestFirst.slice(mostSizes - 1)
  return [
    ...largestFirst.slice(0, mostSizes - 1),
    small.reduce((a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2]), a[3] + b[3]]),
  ]
}

function aircraftOf(aircraft: Aircraft | null): CatalogueRecord['aircraft'] {
  // An unfinished record has no parts.
  if (!aircraft || aircraft.parts.length === 0) return null
  const { sizes, ...summary } = summarise(aircraft)
  return {
    ...summary,
    sizes: packSizes(sizes),
    propulsion: propulsionOf(aircraft.power),
    materials: materialsOf(aircraft.parts),
  }
}
function printFactsFrom(printed: PrintSummary): NonNullable<CatalogueRecord['printFacts']> {
  const { sizes, ...facts } = printFactsOf(printed)
  return { ...facts, sizes: packSizes(sizes), materials: materialsOf(printed.parts) }
}

/** Skips words that the record has elsewhere. */
function textOf({ name, kind, tagline, description, aircraft, printed }: RecordSource) {
  const known = new Set(termsOf(`${name} ${kind ?? ''} ${tagline}`))
  const parts = textTerms(
    (aircraft?.parts ?? printed?.parts ?? [])
      .map((part) => part.name.replace(/,? (left|right|top|bottom)$/i, ''))
      .join(' '),
    known,
  )
  return { text: textTerms(description, new Set([...known, ...parts])), parts }
}

function fitting(words: readonly string[], bytes: number): string {
  let length = -1
  const most = words.findIndex((word) => (length += word.length + 1) > bytes)
  return (most < 0 ? words : words.slice(0, most)).join(' ')
}

/** In this order, when the record exceeds its limit; cards do without these. */
const reductions: ((record: CatalogueRecord) => Partial<CatalogueRecord>)[] = [
  ({ image }) => ({ image: image && { ...image, blur: null } }),
  ({ image }) => ({ image: image && { ...image, alt: '' } }),
  ({ release }) => ({ release: release && { ...release, change: null } }),
  ({ aircraft }) => ({ aircraft: aircraft && { ...aircraft, status: aircraft.status.slice(0, 40) } }),
  ({ tagline }) => ({ tagline: tagline.slice(0, 80) }),
  () => ({ tagline: '' }),
]
/** Words for the search may push out the blurred preview, and nothing else. */
const roomForWords = 400
const roomForParts = 240

/** At most `recordLimit` bytes: first the blurred preview goes, then the last words. */
export function makeRecord(source: RecordSource): CatalogueRecord {
  const { text, parts } = textOf(source)
  let record: CatalogueRecord = {
    id: source.id,
    version: source.version,
    slug: source.slug,
    productType: source.productType,
    kind: source.kind,
    name: source.name,
    tagline: source.tagline,
    price: fromCents(source.priceCents),
    isDigitalDownload: source.isDigital,
    isFeatured: source.isFeatured,
    availability: source.availability,
    image: source.image,
    release: source.release && { ...source.release, change: source.release.change?.slice(0, 120) ?? null },
    publishedAt: source.publishedAt.toISOString(),
    ...(source.flown ? { flown: source.flown } : {}),
    ...(source.bought ? { bought: source.bought } : {}),
    updatedAt: source.updatedAt.toISOString(),
    aircraft: aircraftOf(source.aircraft),
    ...(source.printed ? { printFacts: printFactsFrom(source.printed) } : {}),
    text: '',
    parts: '',
  }
  const wanted = Math.min(roomForWords, text.join(' ').length + parts.join(' ').length)
  for (const [index, reduce] of reductions.entries())
    if (bytesOf(record) + (index === 0 ? wanted : 0) > recordLimit) record = { ...record, ...reduce(record) }
  const shownParts = fitting(parts, Math.min(roomForParts, recordLimit - bytesOf(record)))
  record = { ...record, parts: shownParts }
  return { ...record, text: fitting(text, recordLimit - bytesOf(record)) }
}
