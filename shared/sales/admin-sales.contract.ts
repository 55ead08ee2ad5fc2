import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { instant, message, numericId, price, readRevision, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { Sale } from './sales.contract.ts'

const saleFields = {
  name: text(60),
  siteWide: v.boolean('must be true or false'),
  productIds: v.pipe(v.array(numericId), v.maxLength(500, 'may name at most 500 products')),
  discountType: v.picklist(['percentage', 'fixed']),
  discountValue: price,
  startDate: instant,
  endDate: instant,
}
export const SaleState = v.picklist(['running', 'planned', 'over'])
export type SaleState = v.InferOutput<typeof SaleState>
export const AdminSale = v.object({
  ...Sale.entries,
  state: SaleState,
  /** The revision that an edit starts from. */
  revision: v.string(),
  productNames: v.array(v.string()),
  /** Other sales at the same time on the same products; `wins`: this one sets the price. */
  overlaps: v.array(v.object({ id: v.number(), name: v.string(), wins: v.boolean() })),
})
export type AdminSale = v.InferOutput<typeof AdminSale>

export const SalePreview = v.object({
  count: v.number(),
  rows: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      price: v.string(),
      /** Price at the start of the sale. */
      cost: v.string(),
      /** The sale that sets it. */
      by: v.nullable(v.string()),
    }),
  ),
  overlaps: AdminSale.entries.overlaps,
})
export type SalePreview = v.InferOutput<typeof SalePreview>

export const adminSalesContract = {
  adminListSales: endpoint({
    method: 'GET',
    path: '/api/admin/sales',
    access: 'admin',
    summary:
      'Sales with what they overlap, a page at a time: running ones, planned ones, then those that are over.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(60)),
      state: v.optional(SaleState),
    }),
    output: v.object({ rows: v.array(AdminSale), total: v.number(), ...pageEnds }),
  }),
  adminCreateSale: endpoint({
    method: 'POST',
    path: '/api/admin/sales',
    access: 'admin',
    summary: 'Creates a sale. It begins and ends at its times.',
    input: v.strictObject(saleFields),
    output: AdminSale,
  }),
  adminUpdateSale: endpoint({
    method: 'PUT',
    path: '/api/admin/sales/:id',
    access: 'admin',
    summary: 'Changes a sale that has not ended. 409 with the present one where somebody else changed it.',
    input: v.strictObject({ id: numericId, revision: v.optional(readRevision), ...saleFields }),
    output: AdminSale,
  }),
  adminPreviewSale: endpoint({
    method: 'POST',
    path: '/api/admin/sales/preview',
    access: 'admin',
    summary:
      'What products would cost when a sale begins, and which other sales it overlaps. Changes nothing.',
    input: v.strictObject({ id: v.optional(numericId), ...saleFields }),
    output: SalePreview,
  }),
  adminEndSale: endpoint({
    method: 'POST',
    path: '/api/admin/sales/:id/end',
    access: 'admin',
    summary: 'Ends a running sale now.',
    input: v.strictObject({ id: numericId }),
    output: AdminSale,
  }),
  adminDeleteSale: endpoint({
    method: 'DELETE',
    path: '/api/admin/sales/:id',
    access: 'admin',
    summary: 'Deletes a sale that is not running. Orders made in it keep their prices.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
}
