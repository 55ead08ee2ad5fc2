import { type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import type { CodeTerms } from '#shared/discounts/discount-rule.ts'
import { fromCents } from '#shared/money.ts'

export const codeColumns = [
  'discount_codes.id',
  'discount_codes.code',
  'discount_codes.note',
  'discount_codes.kind',
  'discount_codes.value',
  'discount_codes.minimum_cents',
  'discount_codes.product_ids',
  'discount_codes.product_types',
  'discount_codes.start_date',
  'discount_codes.end_date',
  'discount_codes.most_uses',
  'discount_codes.most_per_person',
  'discount_codes.owner_id',
  'discount_codes.used',
] as const
export type CodeRow = Omit<Selectable<Schema['discount_codes']>, 'created_at'>

export const termsOf = (row: CodeRow): CodeTerms => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimum: fromCents(row.minimum_cents),
  productIds: row.product_ids,
  productTypes: row.product_types,
})

export function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('discount_codes').where('code', '=', code).select(codeColumns).executeTakeFirst()
}

export async function cartCodeOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from cart_codes where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.code ?? null
}
export async function putCartCode(db: Db, userId: string, code: string): Promise<void> {
  await db
    .insertInto('cart_codes')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code, added_at: sql<Date>`now()` }))
    .execute()
}
/** `code`: only where it is still this one. */
export async function deleteCartCode(db: Db, userId: string, code?: string): Promise<void> {
  await db
    .deleteFrom('cart_codes')
    .where('user_id', '=', userId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute()
}
