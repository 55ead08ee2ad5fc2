import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { Currency, ShippingSettings, TaxSettings } from '#shared/settings/selling.contract.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'

/** Takes the values of the configuration, with one zone for all countries. */
function defaults({ currency, taxPercent, shippingFlat }: Environment['shop']): SellingRules {
  const everywhere = {
    name: 'Everywhere',
    countries: [],
    rate: { kind: 'flat' as const, price: shippingFlat },
    freeFrom: null,
  }
  return {
    currency,
    tax: { name: 'VAT', included: true, percent: taxPercent, countries: [] },
    shipping: { zones: [everywhere] },
  }
}

/** An invalid stored value counts as absent. */
export async function readSelling(db: Db, shop: Environment['shop']): Promise<SellingRules> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in ('currency', 'tax', 'shipping')`.execute(db)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const standard = defaults(shop)
  const [currency, tax, shipping] = [
    v.safeParse(Currency, stored.get('currency')),
    v.safeParse(TaxSettings, stored.get('tax')),
    v.safeParse(ShippingSettings, stored.get('shipping')),
  ]
  return {
    currency: currency.success ? currency.output : standard.currency,
    tax: tax.success ? tax.output : standard.tax,
    shipping: shipping.success ? shipping.output : standard.shipping,
  }
}

export async function writeSelling(db: Db, key: keyof SellingRules, value: unknown): Promise<void> {
  const stored = sql`${JSON.stringify(value)}::text::jsonb`
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}
