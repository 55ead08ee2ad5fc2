import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { invalid } from '#server/foundation/problem.ts'
import type { Paging } from '#shared/paging.ts'
import { executeForValues } from '#server/database/pool-driver.ts'
import type { Schema } from '#server/database/schema/schema.ts'

type Db = Kysely<Schema> | Transaction<Schema>
type Sql = RawBuilder<unknown>

interface KeyType {
  shape: RegExp
  write: (column: Sql) => Sql
  read: (value: string) => Sql
}
const keyTypes = {
  /** A time is written in microseconds, so that it is exact. */
  time: {
    shape: /^-?\d{1,16}$/,
    write: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    read: (value) => sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`,
  },
  number: {
    shape: /^-?\d{1,16}$/,
    write: (column) => sql`${column}::text`,
    read: (value) => sql`${value}::bigint`,
  },
  uuid: {
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    write: (column) => sql`${column}::text`,
    read: (value) => sql`${value}::uuid`,
  },
  text: {
    shape: /^[^\0]*$/,
    write: (column) => column,
    read: (value) => sql`${value}::text`,
  },
} satisfies Record<string, KeyType>

/** A part of a list, in an order that no two rows share; no row is in two parts. */
export interface ListPart {
  from: Sql
  /** Several: rows that meet any of them, each by an index of its own. */
  where: Sql | readonly Sql[]
  /** Columns of the order, best those of an index, none of them null; the last is the row's id. */
  by: readonly (readonly [column: Sql, type: keyof typeof keyTypes])[]
  isDescending?: boolean
  /** Its columns are of several tables: an index finds the place by the first of them alone. */
  isJoined?: boolean
}
interface Wanted extends Paging {
  limit: number
  /** Rows to leave out, for a call that has numbers of pages too. */
  offset?: number | undefined
}
export interface KeyPage<T> {
  ids: T[]
  positions: string[]
  /** `before` of the page before this one; null for the first. */
  previous: string | null
  /** `after` of the next page; null for the last. */
  next: string | null
}
interface Position {
  part: number
  values: readonly string[]
}

const written = ({ part, values }: Position) =>
  Buffer.from(JSON.stringify([part, ...values])).toString('base64url')

function readPosition(field: keyof Paging, text: string, parts: readonly ListPart[]): Position {
  const wrong = invalid(field, 'is not a position in this list')
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw wrong
  }
  const [part, ...values] = Array.isArray(read) ? (read as unknown[]) : []
  const by = typeof part === 'number' ? (parts[part]?.by ?? []) : []
  const fitting = by.flatMap(([, type], index) => {
    const value = values[index]
    return typeof value === 'string' && keyTypes[type].shape.test(value) ? [value] : []
  })
  const fits = by.length === values.length && fitting.length === by.length
  if (typeof part !== 'number' || by.length === 0 || !fits) throw wrong
  return { part, values: fitting }
}

interface Reading {
  from: Position | null
  isBack: boolean
  most: number
}
/** A part from a position on, read forwards or back, with the key of each row. */
function rowsOf(part: ListPart, index: number, { from, isBack, most }: Reading) {
  const isDown = (part.isDescending ?? false) !== isBack
  const columns = part.by.map(([column]) => column)
  const values = part.by.map(([, type], place) => keyTypes[type].read(from?.values[place] ?? ''))
  const isBeyond =
    from?.part === index
      ? sql`(${sql.join(columns)}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(values)})`
      : sql`true`
  const isNear =
    part.isJoined && from?.part === index
      ? sql`${columns[0]} ${sql.raw(isDown ? '<=' : '>=')} ${values[0]}`
      : sql`true`
  const names = columns.map((_column, place) => sql.ref(`k${place}`))
  const named = columns.map((column, place) => sql`${column} as ${names[place]}`)
  const order = columns.map((column) => sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')}`)
  const sorted = sql`order by ${sql.join(order)} limit ${most}`
  const arms = [part.where]
    .flat()
    .map(
      (where) =>
        sql`(select ${sql.join(named)} from ${part.from} where ${where} and ${isNear} and ${isBeyond} ${sorted})`,
    )
  const whole = names.map((name) => sql`${name} ${sql.raw(isDown ? 'desc' : 'asc')}`)
  const found =
    arms.length === 1
      ? arms[0]
      : sql`(select * from (${sql.join(arms, sql` union `)}) united order by ${sql.join(whole)} limit ${most})`
  const key = part.by.map(([, type], place) => keyTypes[type].write(names[place] ?? sql`null`))
  return sql`select ${names.at(-1)} as id, array[${sql.join(key)}] as values, ${sql.lit(index)} as part,
      row_number() over () as place from ${found} ordered`
}

/**
 * A page of a list that begins where another one ended, whatever came or went meanwhile: it costs the same anywhere.
 * The list shows one part after the other, each by an index of its own. A page back that is not full, and one after the
 * last row, are the first page.
 * @param wanted.after a position that the list gave: the rows after it; `before`: those before it
 * @throws a refusal where the position is of another list
 */
export async function pageByKey<T>(
  db: Db,
  parts: readonly ListPart[],
  { after, before, limit, offset = 0 }: Wanted,
): Promise<KeyPage<T>> {
  const isBack = after === undefined && before !== undefined
  const given = after ?? before
  const from = given === undefined ? null : readPosition(isBack ? 'before' : 'after', given, parts)
  const skipped = from ? 0 : offset
  const read = parts.flatMap((part, index) =>
    from && (isBack ? index > from.part : index < from.part)
      ? []
      : [rowsOf(part, index, { from, isBack, most: skipped + limit + 1 })],
  )
  const direction = sql.raw(isBack ? 'desc' : 'asc')
  const { rows } = await executeForValues(
    db,
    sql<Position & { id: T }>`
      select id, part, values from (${sql.join(read, sql` union all `)}) listed
      order by part ${direction}, place limit ${limit + 1} offset ${skipped}`,
  )
  if (isBack ? rows.length < limit : from !== null && rows.length === 0)
    return pageByKey(db, parts, { limit })
  const hasMore = rows.length > limit
  const shown = isBack ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  const positions = shown.map(written)
  return {
    ids: shown.map(({ id }) => id),
    positions,
    previous: (isBack ? hasMore : from !== null) ? (positions[0] ?? null) : null,
    next: isBack || hasMore ? (positions.at(-1) ?? null) : null,
  }
}

/** Rows in the order of their ids. */
export function inOrder<T, R extends { id: T }>(ids: readonly T[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Gives rows in the order of their ids, with their positions. */
export function withPositions<T, R extends { id: T }>(
  ids: readonly T[],
  positions: readonly string[],
  rows: readonly R[],
): (R & { position: string })[] {
  const places = new Map(ids.map((id, index) => [id, positions[index] ?? '']))
  return inOrder(ids, rows).map((row) => ({ ...row, position: places.get(row.id) ?? '' }))
}
