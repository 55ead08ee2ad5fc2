import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export async function copyProduct(db: Db, id: number, name: string, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, product_type, kind, name, tagline, description, price_cents, is_digital, stock,
      weight_grams, licence_kind, sheet)
    select ${slug}, product_type, kind, ${name}, tagline, description, price_cents, is_digital,
      case when is_digital then null else 0 end, weight_grams, licence_kind, sheet from products where id = ${id}
    returning id`.execute(db)
  const copy = rows[0]?.id ?? 0
  await sql`
    insert into product_images (product_id, position, role, alt, hash, dark_hash, widths, width, height, blur)
    select ${copy}::int, position, role, alt, hash, dark_hash, widths, width, height, blur
    from product_images where product_id = ${id}`.execute(db)
  await sql`insert into price_history (product_id, price_cents) select id, price_cents from products where id = ${copy}`.execute(
    db,
  )
  return copy
}
/** Gives the wished slug, or one with the first free number. */
export async function freeSlug(db: Db, wished: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug like ${`${wished}%`}
    union select slug from product_slugs where slug like ${`${wished}%`}`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wished)) return wished
  let number = 2
  while (taken.has(`${wished}-${number}`)) number += 1
  return `${wished}-${number}`
}
