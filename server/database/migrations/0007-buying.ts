import { type Kysely, sql } from 'kysely'

const statements = [
  // What was frozen into orders before shipping had zones and tax had countries.
  `update orders set totals = jsonb_build_object(
    'shippingZone', case when totals ->> 'shipping' = '0.00' then null else 'Everywhere' end,
    'taxName', 'VAT', 'taxIncluded', true) || totals`,
  `update order_lines set line = '{"weightGrams": null}'::jsonb || line`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
