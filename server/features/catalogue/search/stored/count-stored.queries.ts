import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { type CountResult, shapeCounts } from '#shared/catalogue/search/facet-counts.ts'
import type { Choice, Facet, ListFilters } from '#shared/catalogue/search/list-query.ts'
import type { SearchMoment } from '#shared/catalogue/search/search.ts'
import { filtersOf, fits, inScope, priceBand } from './conditions.queries.ts'
import { hasWords, howWords, wordsOfQuery } from './stored-search.queries.ts'

/** A bit for each filter that a product fails. */
interface Failing {
  filter: Facet | 'q'
  bit: number
  fails: RawBuilder<number>
}
interface Parts {
  filters: readonly Failing[]
  found: RawBuilder<unknown>
  moment: SearchMoment
  bed: Box
}
/** In the order of bits that `grouping` gives. */
const grouped = ['kind', 'span', 'flying', 'building', 'propulsion', 'battery', 'material', 'price'] as const
const whole = 2 ** grouped.length - 1

interface Group extends Record<Exclude<Choice, 'material'>, string | null> {
  /** The column by which its rows are alike, as `grouping` says it. */
  of: number
  material: string[] | null
  /** What all filters leave, then without each of them. */
  left: number[]
  has_aircraft: boolean
  has_light: boolean
  /** What fits the printer, what is light, each without its own filter. */
  fitting: number
  light: number
}

function failing(filters: ReadonlyMap<Facet | 'q', RawBuilder<boolean>>): Failing[] {
  return [...filters].map(([filter, holds], index) => ({
    filter,
    bit: 1 << index,
    fails: sql`case when ${holds} then 0 else ${sql.lit(1 << index)} end`,
  }))
}
const without = (but: number) => sql`(failed & ~${sql.lit(but)}::int) = 0`

const single = grouped.filter((each) => each !== 'material')
const columns = {
  kind: sql`kind`,
  span: sql`span_band`,
  flying: sql`flying`,
  building: sql`building`,
  propulsion: sql`propulsion`,
  battery: sql`battery`,
}

/** What is alike is one row with its number: the nine ways of grouping then read some hundred rows. */
function alikeRows(scope: RawBuilder<boolean>, { filters, moment, bed }: Parts): RawBuilder<unknown> {
  const key = sql.join(single.map((each) => (each === 'price' ? priceBand(moment) : columns[each])))
  const failed = sql.join([sql`0`, ...filters.map(({ fails }) => fails)], sql` + `)
  // Without OFFSET the planner expects as many kinds of rows as there are rows, and sorts them.
  return sql`select ${sql.join(single.map((each, index) => sql`key[${sql.lit(index + 1)}] as ${sql.ref(each)}`))}, material,
      flags >> 3 as failed, flags & 1 = 1 as light, flags & 2 = 2 as fits, flags & 4 = 4 as has_span, n
    from (select key, material, key[${sql.lit(single.length + 1)}]::int as flags, count(*)::int as n
      from (select array[${key}, ((${failed}) * 8 + light::int + ${fits(bed)}::int * 2 + (span is not null)::int * 4)::text] as key,
        materials as material from search_products where ${scope} offset 0) rated
      group by key, material) counted`
}

/** Every number of a list of filters, in one reading of its type. */
async function readGroups(db: Db, scope: RawBuilder<boolean>, parts: Parts): Promise<Group[]> {
  const { filters, found } = parts
  const bitOf = (filter: Facet) => filters.find((each) => each.filter === filter)?.bit ?? 0
  const count = (condition: RawBuilder<unknown>) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const left = sql.join([0, ...filters.map(({ bit }) => bit)].map((bit) => count(without(bit))))
  const { rows } =
    await sql<Group>`with found as materialized (${found}), alike as (${alikeRows(scope, parts)})
    select grouping(${sql.join(grouped.map((each) => sql.ref(each)))}) as of,
      ${sql.join(grouped.map((each) => sql.ref(each)))}, array[${left}] as left,
      coalesce(bool_or(has_span), false) as has_aircraft, coalesce(bool_or(light), false) as has_light,
      ${count(sql`fits and ${without(bitOf('bed'))}`)} as fitting,
      ${count(sql`light and ${without(bitOf('light'))}`)} as light
    from alike group by grouping sets (${sql.join(grouped.map((each) => sql`(${sql.ref(each)})`))}, ())`.execute(
      db,
    )
  return rows
}

export async function countStored(
  db: Db,
  query: ListFilters,
  { printer, ...moment }: SearchMoment & { printer: Box },
): Promise<CountResult> {
  const words = await wordsOfQuery(db, query)
  const scope = inScope(query)
  const found = sql`select product_id from search_products where ${scope} and ${words ? hasWords(words) : sql`false`}`
  const filters = failing(
    new Map<Facet | 'q', RawBuilder<boolean>>([
      ...(words ? [['q', sql<boolean>`product_id in (select product_id from found)`] as const] : []),
      ...filtersOf(query, moment),
    ]),
  )
  const groups = await readGroups(db, scope, { filters, found, moment, bed: query.bed ?? printer })
  const all = groups.find(({ of }) => of === whole)
  const placeOf = (filter: Facet | 'q') => filters.findIndex((each) => each.filter === filter) + 1
  return shapeCounts(
    {
      total: all?.left[0] ?? 0,
      words: howWords(words),
      values: (choice) => valuesOf(choice, groups, placeOf(choice)),
      bed: all?.has_aircraft ? all.fitting : null,
      light: all?.has_light ? all.light : null,
      without: filters.map(({ filter }) => ({ filter, count: all?.left[placeOf(filter)] ?? 0 })),
    },
    query,
    printer,
  )
}

function valuesOf(choice: Choice, groups: readonly Group[], place: number): Map<string, number> {
  const bit = 1 << (grouped.length - 1 - grouped.indexOf(choice))
  const counts = new Map<string, number>()
  for (const group of groups) {
    if (group.of !== (whole & ~bit)) continue
    const value = group[choice]
    for (const each of value === null ? [] : [value].flat())
      counts.set(each, (counts.get(each) ?? 0) + (group.left[place] ?? 0))
  }
  return counts
}
