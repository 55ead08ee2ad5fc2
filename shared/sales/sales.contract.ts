import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'

/** `discountValue` is percent, or an amount in the shop's currency. */
export const Sale = v.object({
  id: v.number(),
  name: v.string(),
  siteWide: v.boolean(),
  productIds: v.array(v.number()),
  discountType: v.picklist(['percentage', 'fixed']),
  discountValue: v.string(),
  startDate: v.string(),
  endDate: v.string(),
})
export type Sale = v.InferOutput<typeof Sale>

export const salesContract = {
  listActiveSales: endpoint({
    method: 'GET',
    path: '/api/sales/active',
    keep: 'whole',
    access: 'visitor',
    summary: 'The running sales. Where two apply to a product, the first one sets its price.',
    cache: 'catalogue',
    input: nothing,
    output: v.array(Sale),
  }),
}
