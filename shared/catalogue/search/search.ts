import { type Box } from '#shared/aircraft/printer-fit.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { add, and, andNot, type BitSet, count, countBoth, has, union } from './bit-set.ts'
import { type Counted, type CountResult, shapeCounts } from './facet-counts.ts'
import {
  type Choice,
  choices,
  type Facet,
  type ListFilters,
  type ListQuery,
  usualSorting,
} from './list-query.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { CatalogueIndex } from './search-index.ts'
import { byScore, type Scored, scoreWords } from './search-scores.ts'
import type { Sorting } from './sortings.ts'

export interface SearchResult {
  ids: number[]
  total: number
  words: 'all' | 'some'
}
/** Prices depend on the running sales and the time. */
export interface SearchMoment {
  sales: readonly Sale[]
  now: Date
}

export function buildIndex(records: Iterable<CatalogueRecord>): CatalogueIndex {
  const index = new CatalogueIndex()
  for (const record of records) index.put(record)
  return index
}
/** Replaces records by id; rebuild when `isWorn`. */
export function changeIndex(
  index: CatalogueIndex,
  changed: Iterable<CatalogueRecord>,
  gone: Iterable<number>,
): void {
  for (const record of changed) index.put(record)
  for (const id of gone) index.take(id)
}

interface Narrowed {
  scope: BitSet
  scored: Scored | null
  filters: Map<Facet | 'q', BitSet>
}

function scopeOf(index: CatalogueIndex, { type, ids }: ListFilters): BitSet {
  const scope = type === undefined ? index.live : and(index.live, index.typed(type))
  if (ids === undefined) return scope
  const wanted = new Uint32Array(scope.length)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) add(wanted, slot)
  }
  return and(scope, wanted)
}

function choiceSet(index: CatalogueIndex, choice: Choice, value: string, moment: SearchMoment): BitSet {
  if (choice !== 'price') return index.facets.set(choice, value)
  return index.prices.at(moment.sales, moment.now).bands.get(value) ?? new Uint32Array(0)
}

/** Nearly fits: would fit a printer this much larger on each side. */
const nearFactor = 1.2

export const nearBed = ([x, y, height]: Box): Box => [
  Math.round(x * nearFactor),
  Math.round(y * nearFactor),
  Math.round(height * nearFactor),
]
function nearly(index: CatalogueIndex, bed: Box): BitSet {
  return andNot(index.facets.fitting(nearBed(bed)), index.facets.fitting(bed))
}

function narrow(index: CatalogueIndex, query: ListFilters, moment: SearchMoment): Narrowed {
  const scope = scopeOf(index, query)
  const filters: Narrowed['filters'] = new Map()
  const scored = query.q ? scoreWords(index, query.q, scope) : null
  if (scored) filters.set('q', scored.set)
  if (query.bed) filters.set('bed', query.near ? nearly(index, query.bed) : index.facets.fitting(query.bed))
  if (query.light) filters.set('light', index.facets.light)
  for (const choice of Object.keys(choices) as Choice[]) {
    const values = query[choice]
    if (values && values.length > 0)
      filters.set(choice, union(values.map((value) => choiceSet(index, choice, value, moment))))
  }
  return { scope, scored, filters }
}

/** Applies all filters except `but`. */
function left({ scope, filters }: Narrowed, but?: Facet | 'q'): BitSet {
  let set = scope
  for (const [filter, members] of filters) if (filter !== but) set = and(set, members)
  return set
}

function orderOf(
  index: CatalogueIndex,
  sorting: Sorting,
  { found, scored }: Pick<Narrowed, 'scored'> & { found: BitSet },
  moment: SearchMoment,
) {
  if (sorting === 'price' || sorting === '-price')
    return index.prices.at(moment.sales, moment.now).order(sorting, found, index.live)
  if (sorting !== 'best') return index.orders.of(sorting, found, index.live)
  const newest = index.orders.of('newest', found, index.live)
  return scored ? byScore(found, scored.scores, newest) : newest
}

/** By the mm that miss the bed; equal ones keep `order`. */
function closestFirst(index: CatalogueIndex, bed: Box, found: BitSet, order: readonly number[]): number[] {
  const levels: number[][] = []
  for (const slot of order) if (has(found, slot)) (levels[index.facets.miss(slot, bed)] ??= []).push(slot)
  return levels.flat()
}

/** The one search for server and offline device; filters combine by AND, values of one by OR. */
export function searchCatalogue(
  index: CatalogueIndex,
  query: ListQuery,
  settings: SearchMoment & { limit: number },
): SearchResult {
  const narrowed = narrow(index, query, settings)
  const found = left(narrowed)
  const asked = orderOf(
    index,
    query.sort ?? usualSorting(query),
    { found, scored: narrowed.scored },
    settings,
  )
  const order = query.near && query.bed ? closestFirst(index, query.bed, found, asked) : asked
  let toPass = ((query.page ?? 1) - 1) * settings.limit
  const ids: number[] = []
  for (const slot of order) {
    if (ids.length === settings.limit) break
    if (!has(found, slot)) continue
    if (toPass > 0) toPass -= 1
    else ids.push(index.idAt(slot))
  }
  return { ids, total: count(found), words: narrowed.scored?.words ?? 'all' }
}

/** Counts each value while all other filters hold; `settings.printer` counts while none filters. */
export function countFacets(
  index: CatalogueIndex,
  query: ListFilters,
  settings: SearchMoment & { printer: Box },
): CountResult {
  const narrowed = narrow(index, query, settings)
  const all = left(narrowed)
  const within = (facet: Facet) => (narrowed.filters.has(facet) ? left(narrowed, facet) : all)
  const presentIn = (choice: Choice) =>
    [...setsOf(index, choice, settings)].filter(([, set]) => countBoth(set, narrowed.scope) > 0)
  const { light } = index.facets
  const counted: Counted = {
    total: count(all),
    words: narrowed.scored?.words ?? 'all',
    values(choice) {
      const others = within(choice)
      return new Map(presentIn(choice).map(([value, set]) => [value, countBoth(set, others)]))
    },
    bed:
      presentIn('span').length > 0
        ? countBoth(index.facets.fitting(query.bed ?? settings.printer), within('bed'))
        : null,
    light: countBoth(light, narrowed.scope) > 0 ? countBoth(light, within('light')) : null,
    get without() {
      return [...narrowed.filters.keys()].map((filter) => ({ filter, count: count(left(narrowed, filter)) }))
    },
  }
  return shapeCounts(counted, query, settings.printer)
}

function setsOf(index: CatalogueIndex, choice: Choice, moment: SearchMoment): ReadonlyMap<string, BitSet> {
  return choice === 'price' ? index.prices.at(moment.sales, moment.now).bands : index.facets.values(choice)
}
