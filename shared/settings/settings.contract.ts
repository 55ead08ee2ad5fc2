import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'
import { ShippingSettings, TaxSettings } from './selling.contract.ts'
import { settingKeys } from './setting-defaults.ts'

export const Setting = v.object({ key: v.string(), value: v.unknown() })
export type Setting = v.InferOutput<typeof Setting>

/** Narrowed by `settingSchema`. */
const AnyValue = v.union(
  [v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(100, 'is too long'))],
  'must be a value of this setting',
)

export const Shop = v.object({
  name: v.string(),
  shortName: v.string(),
  currency: v.string(),
  supportEmail: v.string(),
  paymentProvider: v.string(),
  tax: TaxSettings,
  shipping: ShippingSettings,
  url: v.string(),
})
export type Shop = v.InferOutput<typeof Shop>

export const settingsContract = {
  getShop: endpoint({
    method: 'GET',
    path: '/api/shop',
    keep: 'whole',
    access: 'visitor',
    summary: 'Name, currency, tax, shipping, addresses and payment provider of the shop.',
    input: nothing,
    output: Shop,
  }),
  listSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    keep: 'whole',
    access: 'visitor',
    summary: 'The public settings as key and value.',
    input: nothing,
    output: v.array(Setting),
  }),
  getSetting: endpoint({
    method: 'GET',
    path: '/api/settings/:key',
    keep: 'whole',
    access: 'visitor',
    summary: 'The value of one public setting.',
    input: v.strictObject({ key: v.picklist(settingKeys) }),
    output: v.object({ key: v.string(), value: v.unknown() }),
  }),
  adminSetSetting: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/:key',
    access: 'admin',
    summary: 'Changes a setting.',
    input: v.strictObject({ key: v.picklist(settingKeys), value: AnyValue }),
    output: Setting,
  }),
}
