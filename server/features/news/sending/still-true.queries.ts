import { type RawBuilder, sql } from 'kysely'

/** What keeps each cause true, by the id that it names and the product that it is about. */
const isSo: Readonly<Partial<Record<string, (id: number, product: number) => RawBuilder<unknown>>>> = {
  sale: (id) => sql`select from sales where id = ${id}::int and start_date <= now() and end_date > now()`,
  release: (id) => sql`select from product_releases where id = ${id}::int and released_at <= now()`,
  price: (id) => sql`select from price_history h join products p on p.id = h.product_id
    where h.id = ${id}::int and p.price_cents = h.price_cents`,
  stock: (id) => sql`select from products where id = ${id}::int and stock > 0`,
  'beta program': (id) =>
    sql`select from beta_programs where id = ${id}::int and status in ('open', 'active')`,
  'request-released': (id, product) => sql`select from model_requests
    where id = ${id}::int and status = 'released' and product_id = ${product}::int`,
}

/** False where what it says is no longer so; asked before it begins, and again for each push and mail. */
export function stillTrue({ cause, thing }: { cause: string; thing: string }): RawBuilder<boolean> {
  const product = Number(/^product (\d+)$/.exec(thing)?.[1] ?? 0)
  const [, what = '', id] = /^([a-z -]+) (\d+)/.exec(cause) ?? []
  const facts = [
    product > 0 ? sql`select from products where id = ${product}::int and status = 'published'` : null,
    isSo[what]?.(Number(id), product) ?? null,
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return sql`true`
  return sql`(${sql.join(
    facts.map((fact) => sql`exists (${fact})`),
    sql` and `,
  )})`
}
