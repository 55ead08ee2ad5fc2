import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { type Like, mostRelated } from '#shared/catalogue/related.ts'
import { type ListFilters, type ListQuery, usualSorting } from '#shared/catalogue/search/list-query.ts'
import type { SearchMoment, SearchResult } from '#shared/catalogue/search/search.ts'
import type { Sorting } from '#shared/catalogue/search/sortings.ts'
import {
  allOf,
  anyOf,
  countWords,
  currentCents,
  filtersOf,
  hasWord,
  inScope,
  miss,
  scoreOf,
} from './conditions.queries.ts'
import { type ReadWords, readForms } from './read-words.queries.ts'
import { form } from './stored-row.ts'

/** Null when nothing was typed. */
export function wordsOfQuery(db: Db, query: ListFilters): Promise<ReadWords | null> {
  return query.q ? readForms(db, inScope(query), query.q) : Promise.resolve(null)
}
export const howWords = (words: ReadWords | null): SearchResult['words'] =>
  words === null || words.most === words.forms.length || words.most === 0 ? 'all' : 'some'

export function hasWords({ forms, most }: ReadWords): RawBuilder<boolean> {
  if (most === 0) return sql<boolean>`false`
  if (most === forms.length) return allOf(forms.map(hasWord))
  return sql<boolean>`${anyOf(forms.map(hasWord))} and ${countWords(forms)} = ${most}::int`
}

function orderOf(sorting: Sorting, words: ReadWords | null, moment: SearchMoment): RawBuilder<unknown> {
  switch (sorting) {
    case 'best':
      return words ? sql`${sql.join(words.forms.map(scoreOf), sql` + `)} desc, newest desc` : sql`newest desc`
    case 'newest':
      return sql`newest desc`
    case 'released':
      return sql`released desc nulls last, newest desc`
    case 'price':
      return sql`${currentCents(moment)}, newest desc`
    case '-price':
      return sql`${currentCents(moment)} desc, newest desc`
    case 'weight':
      return sql`auw nulls last, newest desc`
    case 'span':
    case 'hours':
      return sql`${sql.ref(sorting)} nulls last, newest desc`
    case 'name':
      return sql`name_key, newest desc`
    case 'flown':
    case 'bought':
      return sql`${sql.ref(sorting)} desc, newest desc`
  }
}
/** PostgreSQL counts rows no further. */
const mostRows = 2_147_483_647

export async function searchStored(
  db: Db,
  query: ListQuery,
  { limit, ...moment }: SearchMoment & { limit: number },
): Promise<SearchResult> {
  const words = await wordsOfQuery(db, query)
  const found = allOf([
    inScope(query),
    ...(words ? [hasWords(words)] : []),
    ...filtersOf(query, moment).values(),
  ])
  const most = Math.min(limit, mostRows)
  const passed = Math.min(((query.page ?? 1) - 1) * most, mostRows)
  const asked = orderOf(query.sort ?? usualSorting(query), words, moment)
  const order = query.near && query.bed ? sql`${miss(query.bed)}, ${asked}` : asked
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from search_products where ${found}`.execute(db),
    sql<{ id: number }>`select product_id as id from search_products where ${found}
      order by ${order}, product_id desc limit ${most}::int offset ${passed}::int`.execute(db),
  ])
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0, words: howWords(words) }
}

/** As `relatedTo` orders them: first among the kind alone, which is usually enough. */
export async function relatedStored(db: Db, type: string, { id, kind, span }: Like): Promise<number[]> {
  const distance = sql`least(abs(coalesce(span, 'Infinity') - ${span ?? 0}::float8), 1e8)`
  const nearest = async (among: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`select product_id as id from search_products
      where ${inScope({ type })} and product_id <> ${id}::int and ${among}
      order by ${order}, newest desc, product_id desc limit ${mostRelated}::int`.execute(db)
    return rows.map((row) => row.id)
  }
  if (kind === null) return nearest(sql`true`, distance)
  const same = await nearest(sql`kind = ${kind}`, distance)
  return same.length === mostRelated
    ? same
    : nearest(sql`true`, sql`kind is distinct from ${kind}, ${distance}`)
}

/** True where no product has one of these values. */
export async function namesUnknownStored(
  db: Db,
  column: 'kind' | 'battery',
  values: readonly string[],
): Promise<boolean> {
  if (values.length === 0) return false
  const { rows } = await sql<{
    unknown: boolean
  }>`select exists (select from unnest(${[...values]}::text[]) v (value)
    where not exists (select from search_products where form = ${form}::int and ${sql.ref(column)} = v.value)) as unknown`.execute(
    db,
  )
  return rows[0]?.unknown ?? true
}
