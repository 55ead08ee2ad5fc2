import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  email,
  instant,
  message,
  numericId,
  price,
  readRevision,
  slug,
  text,
  wholeNumber,
} from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { tidyCode } from './code-text.ts'

const code = v.pipe(
  v.string(),
  v.maxLength(48, 'may have at most 24 characters'),
  v.transform(tidyCode),
  v.minLength(3, 'needs at least 3 characters'),
  v.maxLength(24, 'may have at most 24 characters'),
  v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'may have only A to Z, 0 to 9 and hyphens'),
)
const terms = {
  note: v.optional(text(200, 0), ''),
  kind: v.picklist(['percentage', 'fixed', 'shipping']),
  /** Percent, or money; "0" for free shipping. */
  value: price,
  minimum: v.optional(price, '0.00'),
  productIds: v.optional(v.pipe(v.array(numericId), v.maxLength(500, 'may name at most 500 products')), []),
  productTypes: v.optional(v.pipe(v.array(slug), v.maxLength(50, 'may name at most 50 types')), []),
  startDate: instant,
  endDate: v.optional(v.nullable(instant), null),
  mostUses: v.optional(v.nullable(wholeNumber(1, 1_000_000)), null),
  mostPerPerson: v.optional(v.nullable(wholeNumber(1, 1_000)), null),
}

export const codeStates = ['running', 'planned', 'used_up', 'over'] as const
export const AdminCode = v.object({
  id: v.number(),
  code: v.string(),
  note: v.string(),
  kind: v.picklist(['percentage', 'fixed', 'shipping']),
  value: v.string(),
  minimum: v.string(),
  productIds: v.array(v.number()),
  productNames: v.array(v.string()),
  productTypes: v.array(v.string()),
  startDate: v.string(),
  endDate: v.nullable(v.string()),
  mostUses: v.nullable(v.number()),
  mostPerPerson: v.nullable(v.number()),
  /** Email of the only person who may use it; null: everybody. */
  owner: v.nullable(v.string()),
  used: v.number(),
  state: v.picklist(codeStates),
  /** The revision that an edit starts from. */
  revision: v.string(),
})
export type AdminCode = v.InferOutput<typeof AdminCode>

export const CodeInUse = v.object({
  ...AdminCode.entries,
  /** Orders that hold a use, newest first, at most 50. */
  uses: v.array(
    v.object({
      orderId: v.string(),
      number: v.string(),
      email: v.string(),
      status: v.string(),
      /** Decimal string: what the code took off. */
      off: v.string(),
      at: v.string(),
    }),
  ),
  currency: v.string(),
})
export type CodeInUse = v.InferOutput<typeof CodeInUse>

const one = v.strictObject({ id: numericId })

export const adminDiscountsContract = {
  adminListCodes: endpoint({
    method: 'GET',
    path: '/api/admin/discounts',
    access: 'admin',
    summary: 'Discount codes with their state and uses, newest first, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      state: v.optional(v.picklist(codeStates)),
      kind: v.optional(v.picklist(['percentage', 'fixed', 'shipping'])),
    }),
    output: v.object({ rows: v.array(AdminCode), total: v.number(), ...pageEnds }),
  }),
  adminGetCode: endpoint({
    method: 'GET',
    path: '/api/admin/discounts/:id',
    access: 'admin',
    summary: 'One discount code, with the orders that used it.',
    input: one,
    output: CodeInUse,
  }),
  adminCreateCode: endpoint({
    method: 'POST',
    path: '/api/admin/discounts',
    access: 'admin',
    summary: 'Creates a discount code. Without a code it makes one that nobody guesses.',
    input: v.strictObject({
      code: v.optional(code),
      owner: v.optional(v.nullable(email), null),
      ...terms,
    }),
    output: AdminCode,
  }),
  adminUpdateCode: endpoint({
    method: 'PUT',
    path: '/api/admin/discounts/:id',
    access: 'admin',
    summary: 'Changes a discount code. Its word and its person stay; orders keep what they were placed with.',
    input: v.strictObject({ id: numericId, revision: v.optional(readRevision), ...terms }),
    output: AdminCode,
  }),
  adminEndCode: endpoint({
    method: 'POST',
    path: '/api/admin/discounts/:id/end',
    access: 'admin',
    summary: 'Ends a discount code now. Orders that were placed with it keep it.',
    input: one,
    output: AdminCode,
  }),
  adminEndCodes: endpoint({
    method: 'POST',
    path: '/api/admin/discounts/end',
    access: 'admin',
    summary: 'Ends up to 100 discount codes now. Orders that were placed with them keep them.',
    input: v.strictObject({ ids: bulkOf(numericId) }),
    output: bulkAnswer(v.number()),
  }),
  adminDeleteCode: endpoint({
    method: 'DELETE',
    path: '/api/admin/discounts/:id',
    access: 'admin',
    summary: 'Deletes a discount code that no order holds.',
    input: one,
    output: message,
  }),
}
