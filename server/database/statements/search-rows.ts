import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { fewIds } from './few-ids.ts'
import { peopleWords } from './people-like.ts'
import type { Schema } from '#server/database/schema/schema.ts'

type Db = Kysely<Schema> | Transaction<Schema>

/** One of the ways in which a search finds rows. */
export interface Way {
  /** Gives the `id` of each row that it finds; null: it finds many. */
  ids: RawBuilder<unknown> | null
  /** The same asked of one row, in a form that no index answers. */
  isMatch: RawBuilder<unknown>
}

/** For LIKE, in which % and _ stand for others. */
export const likeOf = (q: string): string => `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** With a number in the search, an index looks up that alone, since words stand in many rows. */
export function isLike(words: RawBuilder<unknown>, like: string): RawBuilder<boolean> {
  const [number] = (like.match(/\d{3,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  return number === undefined || like === `%${number}%`
    ? sql<boolean>`${words} ilike ${like}`
    : sql<boolean>`(${words} ilike ${`%${number}%`} and (${words} || '') ilike ${like})`
}

/** @param words what is looked through, as in its index */
export const byWords = (
  like: string,
  { rows, id, words }: Record<'rows' | 'id' | 'words', RawBuilder<unknown>>,
): Way => ({
  ids: sql`select ${id} as id from ${rows} where ${isLike(words, like)}`,
  isMatch: sql`(${words} || '') ilike ${like}`,
})

/** By the address or name of a row's person. @param person their id in the row */
export async function byPerson(
  db: Db,
  like: string,
  { rows, id, person }: Record<'rows' | 'id' | 'person', RawBuilder<unknown>>,
): Promise<Way> {
  const people = await fewIds(db, sql`select id from users where ${isLike(peopleWords, like)}`)
  if (people === null)
    return {
      ids: null,
      isMatch: sql`(select ${peopleWords} from users where users.id = ${person}) ilike ${like}`,
    }
  const isTheirs = sql`${person} = any (${people}::uuid[])`
  return { ids: sql`select ${id} as id from ${rows} where ${isTheirs}`, isMatch: isTheirs }
}

/** A condition for the rows that any way finds: few are named, many are tested in the order of the list. */
export async function foundBy(
  db: Db,
  id: RawBuilder<unknown>,
  type: 'int' | 'bigint' | 'uuid',
  ways: readonly Way[],
): Promise<RawBuilder<boolean>> {
  const looked = await Promise.all(ways.map(async ({ ids }) => ids && fewIds(db, ids)))
  const few = looked.flatMap((ids) => ids ?? [])
  const isFew = sql<boolean>`${id} = any (${few}::${sql.raw(type)}[])`
  // PostgreSQL expects half of the rows of a `case`, so it reads a page by its index and does not sort all.
  const many = ways
    .filter((_way, index) => looked[index] === null)
    .map(({ isMatch }) => sql`case when ${isMatch} then true else false end`)
  return many.length === 0 ? isFew : sql<boolean>`(${sql.join([...many, isFew], sql` or `)})`
}
