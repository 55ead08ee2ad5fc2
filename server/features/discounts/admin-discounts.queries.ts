import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { toCents } from '#shared/money.ts'
import { codeColumns } from './discounts.queries.ts'

export type CodeFields = Pick<
  AdminCode,
  | 'note'
  | 'kind'
  | 'value'
  | 'minimum'
  | 'productIds'
  | 'productTypes'
  | 'startDate'
  | 'endDate'
  | 'mostUses'
  | 'mostPerPerson'
>
export type NewCode = CodeFields & { code: string; ownerId: string | null }

const valuesOf = (fields: CodeFields) => ({
  note: fields.note,
  kind: fields.kind,
  value: fields.kind === 'shipping' ? '0' : fields.value,
  minimum_cents: toCents(fields.minimum),
  product_ids: fields.productIds,
  product_types: fields.productTypes,
  start_date: fields.startDate,
  end_date: fields.endDate,
  most_uses: fields.mostUses,
  most_per_person: fields.mostPerPerson,
})
export async function insertCode(trx: Db, { code, ownerId, ...fields }: NewCode): Promise<number> {
  const { id } = await trx
    .insertInto('discount_codes')
    .values({ code, owner_id: ownerId, ...valuesOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function updateCode(trx: Db, id: number, fields: CodeFields): Promise<void> {
  await trx.updateTable('discount_codes').set(valuesOf(fields)).where('id', '=', id).execute()
}
export async function endCode(trx: Db, id: number): Promise<void> {
  // A code that has not begun ends with its start.
  await trx
    .updateTable('discount_codes')
    .set({
      start_date: sql<Date>`least(start_date, now() - interval '1 millisecond')`,
      end_date: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
/** False while an order holds it. */
export async function deleteCode(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('discount_codes')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('discount_uses').where('code_id', '=', id).select('order_id'))),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function codeIsTaken(trx: Db, code: string): Promise<boolean> {
  const row = await trx.selectFrom('discount_codes').where('code', '=', code).select('id').executeTakeFirst()
  return row !== undefined
}
export async function accountWithEmail(trx: Db, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const state = sql<AdminCode['state']>`case
  when end_date is not null and end_date <= now() then 'over'
  when start_date > now() then 'planned'
  when most_uses is not null and used >= most_uses then 'used_up'
  else 'running' end`
const withOwner = (db: Db) =>
  db.selectFrom('discount_codes').leftJoin('users', 'users.id', 'discount_codes.owner_id')

export interface WantedCodes {
  page: number
  limit: number
  q?: string | undefined
  state?: AdminCode['state'] | undefined
  kind?: AdminCode['kind'] | undefined
}
export async function pageOfCodes(db: Db, wanted: WantedCodes) {
  const like = `%${(wanted.q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = withOwner(db)
    .$if(wanted.q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('discount_codes.code', 'ilike', like),
          eb('discount_codes.note', 'ilike', like),
          eb('users.email', 'ilike', like),
        ]),
      ),
    )
    .$if(wanted.state !== undefined, (query) => query.where(state, '=', wanted.state ?? 'running'))
    .$if(wanted.kind !== undefined, (query) =>
      query.where('discount_codes.kind', '=', wanted.kind ?? 'fixed'),
    )
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('discount_codes.id', 'desc')
      .limit(wanted.limit)
      .offset((wanted.page - 1) * wanted.limit)
      .select(codeColumns)
      .select(['users.email as owner', state.as('state')])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
export type DeskRow = Awaited<ReturnType<typeof pageOfCodes>>['rows'][number]

export function codeForDesk(db: Db, id: number): Promise<DeskRow | undefined> {
  return withOwner(db)
    .where('discount_codes.id', '=', id)
    .select(codeColumns)
    .select(['users.email as owner', state.as('state')])
    .executeTakeFirst()
}
/** Newest first. */
export function latestUses(db: Db, codeId: number, limit: number) {
  return db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('discount_uses.code_id', '=', codeId)
    .orderBy('discount_uses.used_at', 'desc')
    .limit(limit)
    .select([
      'orders.id',
      'orders.number',
      'orders.email',
      'orders.status',
      'orders.totals',
      'discount_uses.used_at',
    ])
    .execute()
}
export async function unknownTypes(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('product_types')
    .where('slug', 'in', [...slugs])
    .select('slug')
    .execute()
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}
