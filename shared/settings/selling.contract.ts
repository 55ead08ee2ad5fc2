import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { country, nothing, price, text, wholeNumber } from '#shared/fields.ts'
import { sellingCurrencies } from './selling-rules.ts'

const percent = v.pipe(
  v.number('must be a percentage such as 19'),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(100, 'must be 100 or less'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'may have at most 2 decimals'),
)
const once = (codes: readonly string[]) => new Set(codes).size === codes.length

export const TaxSettings = v.strictObject({
  name: text(20),
  included: v.boolean('must be true or false'),
  percent,
  countries: v.pipe(
    v.array(v.strictObject({ country, percent })),
    v.maxLength(250, 'may name at most 250 countries'),
    v.check((list) => once(list.map((each) => each.country)), 'must not name a country twice'),
  ),
})

const steps = v.pipe(
  v.array(v.strictObject({ upToGrams: wholeNumber(1, 1_000_000), price })),
  v.minLength(1, 'needs at least one step'),
  v.maxLength(20, 'may have at most 20 steps'),
  v.check(
    (list) => list.every((step, index) => index === 0 || step.upToGrams > (list[index - 1]?.upToGrams ?? 0)),
    'must go from light to heavy',
  ),
)
const ShippingZone = v.strictObject({
  name: text(40),
  countries: v.pipe(v.array(country), v.maxLength(250, 'may name at most 250 countries')),
  rate: v.variant('kind', [
    v.strictObject({ kind: v.literal('flat'), price }),
    v.strictObject({ kind: v.literal('weight'), steps }),
  ]),
  freeFrom: v.nullable(price),
})
export const ShippingSettings = v.strictObject({
  zones: v.pipe(
    v.array(ShippingZone),
    v.maxLength(30, 'may have at most 30 zones'),
    v.check((zones) => once(zones.flatMap((zone) => zone.countries)), 'must not name a country twice'),
    v.check(
      (zones) => zones.filter((zone) => zone.countries.length === 0).length <= 1,
      'may have one zone for everywhere else',
    ),
  ),
})
export const Currency = v.picklist(sellingCurrencies, 'must be a currency of the list')

export const SellingRules = v.strictObject({
  currency: Currency,
  tax: TaxSettings,
  shipping: ShippingSettings,
})

export const sellingContract = {
  adminGetSelling: endpoint({
    method: 'GET',
    path: '/api/admin/selling',
    access: 'admin',
    summary: 'Currency, tax and shipping, from the settings or else from the configuration.',
    input: nothing,
    output: SellingRules,
  }),
  adminSetSelling: endpoint({
    method: 'PUT',
    path: '/api/admin/selling',
    access: 'admin',
    summary:
      'Sets currency, tax or shipping. What is left out does not change. Placed orders keep theirs. 409 where it is no longer as `seen`.',
    input: v.strictObject({
      ...v.partial(SellingRules).entries,
      seen: v.optional(v.partial(SellingRules)),
    }),
    output: SellingRules,
  }),
}
