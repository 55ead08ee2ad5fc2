import { sql } from 'kysely'
import { holdProducts } from '#server/database/statements/hold-products.ts'
import type { Db } from '#server/features/call.ts'

const tables = {
  profile: ['print_profile_products', 'profile_id'],
  resource: ['purchase_resource_products', 'resource_id'],
  tutorial: ['tutorial_products', 'tutorial_id'],
} as const
export type MadeThing = keyof typeof tables

export interface NamedProduct {
  id: number
  slug: string
  name: string
  productType: string
  isPublished: boolean
}

/** Serialises editing, since slugs and counts are checked first. */
export async function holdMaking(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('editing of making'))`.execute(trx)
}

export async function productsOf(
  db: Db,
  thing: MadeThing,
  ids: readonly number[],
): Promise<Map<number, NamedProduct[]>> {
  if (ids.length === 0) return new Map()
  const [table, column] = tables[thing]
  const { rows } = await sql<NamedProduct & { thing: number }>`
    select t.${sql.ref(column)} as thing, p.id, p.slug, p.name, p.product_type as "productType",
      p.status = 'published' as "isPublished"
    from ${sql.table(table)} t join products p on p.id = t.product_id
    where t.${sql.ref(column)} = any(${[...ids]}::int[])
    order by p.name, p.id`.execute(db)
  const found = new Map<number, NamedProduct[]>()
  for (const { thing: id, ...product } of rows) found.set(id, [...(found.get(id) ?? []), product])
  return found
}

/** Replaces them. Gives the first id that no product has, and then writes nothing. */
export async function setProducts(
  trx: Db,
  thing: MadeThing,
  id: number,
  productIds: readonly number[],
): Promise<number | null> {
  const [table, column] = tables[thing]
  const wanted = [...new Set(productIds)]
  const known = await holdProducts(trx, wanted)
  const unknown = wanted.find((each) => !known.has(each))
  if (unknown !== undefined) return unknown
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
  if (wanted.length > 0)
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, product_id)
      select ${id}, unnest(${wanted}::int[])`.execute(trx)
  return null
}

/** Those that visitors see; null for a thing that is for none of them, although it is for some. */
export function shownProducts(products: readonly NamedProduct[] | undefined): NamedProduct[] | null {
  if (!products) return []
  const shown = products.filter(({ isPublished }) => isPublished)
  return shown.length > 0 ? shown : null
}
