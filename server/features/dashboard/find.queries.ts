import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { mostFound } from '#shared/dashboard/dashboard.contract.ts'

/* The texts are those of the indexes users_words, products_words and orders_words: another text would read every row. */
const ofUser = sql<string>`lower(' ' || first_name || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || email)`
const ofProduct = sql<string>`lower(' ' || name || ' ' || slug)`
const ofOrder = sql<string>`lower(' ' || email || ' ' || coalesce(address ->> 'name', ''))`

/** What share of a search's letter groups a text must have: one wrong letter in six leaves four of seven. */
const leastAlike = 0.4
const mostWords = 6
const mostRanked = 200

/** Three letters are found anywhere, fewer at the beginning of a word. */
const patternOf = (word: string) => {
  const safe = word.replace(/[\\%_]/g, String.raw`\$&`)
  return word.length < 3 ? `% ${safe}%` : `%${safe}%`
}
function hasEachWord(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${patternOf(word)}`),
    sql` and `,
  )})`
}

interface Search<Row> {
  q: string
  text: RawBuilder<string>
  /** The query, up to its condition. */
  from: (where: RawBuilder<unknown>) => RawBuilder<Row>
}
/** Finds rows with each word, else those spelled alike; unordered, since ranking thousands takes too long. */
async function search<Row>(db: Db, { q, text, from }: Search<Row>): Promise<Row[]> {
  const exact = await from(sql`${hasEachWord(text, q)} limit ${mostRanked}`).execute(db)
  if (exact.rows.length > 0) return exact.rows
  if (q.length < 4) return []
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastAlike)}, true)`.execute(
      trx,
    )
    return (await from(sql`${q.toLowerCase()} <% ${text} limit ${mostRanked}`).execute(trx)).rows
  })
}

export interface FoundUser {
  id: string
  name: string
  username: string
  email: string
}
export const findUsers = (db: Db, q: string) =>
  search<FoundUser>(db, {
    q,
    text: ofUser,
    from: (where) =>
      sql`select id, trim(first_name || ' ' || coalesce(last_name, '')) as name, username, email
        from users where deleted_at is null and ${where}`,
  })

export interface FoundProduct {
  id: number
  name: string
  slug: string
  type: string
  status: string
}
export const findProducts = (db: Db, q: string) =>
  search<FoundProduct>(db, {
    q,
    text: ofProduct,
    from: (where) => sql`select id, name, slug, product_type as type, status from products where ${where}`,
  })

export interface FoundOrder {
  id: string
  number: number
  customer: string
  email: string
  status: string
}
const order = sql`select id, number, coalesce(address ->> 'name', '') as customer, email, status from orders`
export const findOrdersByBuyer = (db: Db, q: string) =>
  search<FoundOrder>(db, { q, text: ofOrder, from: (where) => sql`${order} where ${where}` })
/** The order with this number first, then those whose number begins with it. */
export async function findOrdersByNumber(db: Db, digits: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`${order} where number::text like ${`${digits}%`}
    order by number::text = ${digits} desc, number desc limit ${mostFound}`.execute(db)
  return rows
}
