import { type RawBuilder, sql } from 'kysely'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { bandEnd } from '#shared/catalogue/search/facet-values.ts'
import {
  type Choice,
  choices,
  type Facet,
  type ListFilters,
  priceBands,
} from '#shared/catalogue/search/list-query.ts'
import { nearBed, type SearchMoment } from '#shared/catalogue/search/search.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { isRunning } from '#shared/sales/sale-price.ts'
import { toCents } from '#shared/money.ts'
import { quantityScore } from '#shared/catalogue/search/search-scores.ts'
import { form } from './stored-row.ts'
import { levelsOf, queryOf, type WordForms } from './word-forms.ts'

type Condition = RawBuilder<boolean>
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

export function inScope({ type, ids }: ListFilters): Condition {
  return allOf([
    sql<boolean>`form = ${form}::int`,
    ...(type === undefined ? [] : [sql<boolean>`product_type = ${type}`]),
    ...(ids === undefined ? [] : [sql<boolean>`product_id = any (${[...ids]}::int[])`]),
  ])
}

/** Rounds in whole numbers, as `percentOf` does. */
function reduced({ discountType, discountValue }: Sale): RawBuilder<number> {
  if (discountType !== 'percentage') return sql`greatest(0, price_cents - ${toCents(discountValue)}::int)`
  const share = Math.round(Math.max(0, 100 - Number(discountValue)) * 10_000)
  return sql`((price_cents::bigint * ${share}::bigint + 500000) / 1000000)::int`
}
/** The price of the moment, as `currentPrice` says: the first running sale of a product sets it. */
export function currentCents({ sales, now }: SearchMoment): RawBuilder<number> {
  const running = sales.filter((sale) => isRunning(sale, now))
  if (running.length === 0) return sql`price_cents`
  const cases = running.map((sale) => {
    const isOn = sale.siteWide ? sql`true` : sql`product_id = any (${[...sale.productIds]}::int[])`
    return sql`when ${isOn} then least(price_cents, ${reduced(sale)})`
  })
  return sql`case ${sql.join(cases, sql` `)} else price_cents end`
}
export function priceBand(moment: SearchMoment): RawBuilder<string> {
  const cases = priceBands.map((band) =>
    bandEnd(band) === Number.POSITIVE_INFINITY
      ? sql`else ${sql.lit(band)}`
      : sql`when ${currentCents(moment)} < ${sql.lit(bandEnd(band) * 100)} then ${sql.lit(band)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

const margin = 5
/** As `fitsPrinter` compares, first by the largest sides of all parts; the parts are not in the index. */
export function fits([x, y, height]: Box): Condition {
  const [a, b] = [Math.max(x, y) - 2 * margin, Math.min(x, y) - 2 * margin]
  return sql<boolean>`coalesce(height <= ${height}::float8 and short_side <= ${b}::float8 and (long_side <= ${a}::float8 or (
    select true from search_products part, unnest(part.long_sides, part.short_sides) s (p, q)
    where part.form = search_products.form and part.product_id = search_products.product_id and p > ${a}::float8 and ${b}::float8 <
      (2 * p * q * ${a}::float8 + (p * p - q * q) * sqrt(greatest(p * p + q * q - ${a}::float8 * ${a}::float8, 0))) / (p * p + q * q) limit 1) is null), false)`
}

/** Whole mm by which a product misses a bed, as `missOf` computes them. */
export function miss([x, y, height]: Box): RawBuilder<number> {
  const [a, b] = [Math.max(x, y) - 2 * margin, Math.min(x, y) - 2 * margin]
  const turned = sql`(${a - b}::float8 / (p - q))`
  return sql`ceil(greatest(height - ${height}::float8, (
    select max(case when p - q <= ${a - b}::float8 then greatest(p - ${a}::float8, q - ${b}::float8)
      else least(greatest(p - ${a}::float8, q - ${b}::float8),
        ((p + q) * sqrt(2 - ${turned} * ${turned}) - ${a + b}::float8) / 2) end)
    from unnest(long_sides, short_sides) s (p, q))))`
}

const columns = {
  kind: 'kind',
  span: 'span_band',
  flying: 'flying',
  building: 'building',
  propulsion: 'propulsion',
  battery: 'battery',
} as const

export function filtersOf(query: ListFilters, moment: SearchMoment): Map<Facet, Condition> {
  const filters = new Map<Facet, Condition>()
  if (query.bed)
    filters.set(
      'bed',
      query.near ? sql<boolean>`${fits(nearBed(query.bed))} and not ${fits(query.bed)}` : fits(query.bed),
    )
  if (query.light) filters.set('light', sql<boolean>`light`)
  for (const choice of Object.keys(choices) as Choice[]) {
    const values = query[choice]
    if (!values || values.length === 0) continue
    const wanted = sql`${[...values]}::text[]`
    if (choice === 'material') filters.set(choice, sql<boolean>`materials && ${wanted}`)
    else if (choice === 'price') filters.set(choice, sql<boolean>`${priceBand(moment)} = any (${wanted})`)
    else filters.set(choice, sql<boolean>`coalesce(${sql.ref(columns[choice])} = any (${wanted}), false)`)
  }
  return filters
}

/** A product with measures is judged by them alone. */
export function hasWord({ word: { quantity }, forms }: WordForms): Condition {
  const query = sql`${queryOf(forms)}::tsquery`
  const stands = forms.length === 0 ? sql`false` : sql`(said @@ ${query} or told @@ ${query})`
  if (!quantity) return sql<boolean>`${stands}`
  const measure = sql.ref(quantity.of)
  return sql<boolean>`((${measure} is not null and ${measure} >= ${quantity.least}::float8 and ${measure} <= ${quantity.most}::float8) or (${measure} is null and ${stands}))`
}
/** In one of the columns; most products have a word in one of them alone. */
function scoreIn(column: 'said' | 'told', forms: WordForms['forms']): RawBuilder<number> {
  const cases = levelsOf(forms)
    .filter((level) => level.column === column)
    .map(({ query, score }) => sql`when ${sql.ref(column)} @@ ${query}::tsquery then ${sql.lit(score)}`)
  return sql`case when ${sql.ref(column)} @@ ${queryOf(forms)}::tsquery then case ${sql.join(cases, sql` `)} end else 0 end`
}
export function scoreOf({ word: { quantity }, forms }: WordForms): RawBuilder<number> {
  const byWords: RawBuilder<number> =
    forms.length === 0 ? sql`0` : sql`greatest(${scoreIn('said', forms)}, ${scoreIn('told', forms)})`
  if (!quantity) return byWords
  const measure = sql.ref(quantity.of)
  return sql`case when ${measure} is null then ${byWords}
    when ${measure} >= ${quantity.least}::float8 and ${measure} <= ${quantity.most}::float8 then ${sql.lit(quantityScore)} else 0 end`
}
export const countWords = (words: readonly WordForms[]): RawBuilder<number> =>
  sql`${sql.join(
    words.map((each) => sql`(${hasWord(each)})::int`),
    sql` + `,
  )}`
