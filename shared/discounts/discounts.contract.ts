import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'
import { tidyCode } from './code-text.ts'

/** As typed: capitals and spaces do not matter. What no code can look like is an unknown code. */
export const typedCode = v.pipe(
  v.string(),
  v.maxLength(60, 'may have at most 60 characters'),
  v.transform(tidyCode),
  v.minLength(1, 'is required'),
  v.maxLength(40, 'may have at most 40 characters'),
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  v.regex(/^[^\u0000-\u001f\u007f]*$/, 'has characters that cannot be stored'),
)

/** A code in a quote. `off` "0.00": it takes nothing off, and `words` say why. */
export const QuotedCode = v.object({
  code: v.string(),
  off: v.string(),
  /** It will not apply to this cart whatever changes: the device forgets it. */
  isUnknown: v.boolean(),
  words: v.string(),
})
export type QuotedCode = v.InferOutput<typeof QuotedCode>

const CartCode = v.object({ code: v.nullable(v.string()) })

export const discountsContract = {
  getCartCode: endpoint({
    method: 'GET',
    path: '/api/cart-code',
    access: 'user',
    keep: 'private',
    summary: "The discount code in the member's cart, as it was entered. The quote says what it takes off.",
    input: nothing,
    output: CartCode,
  }),
  setCartCode: endpoint({
    method: 'PUT',
    path: '/api/cart-code',
    access: 'user',
    offline: { lane: 'cart-code' },
    limit: 120,
    summary: "Puts a discount code into the member's cart, in place of another one.",
    input: v.strictObject({ code: typedCode }),
    output: CartCode,
  }),
  removeCartCode: endpoint({
    method: 'DELETE',
    path: '/api/cart-code',
    access: 'user',
    offline: { lane: 'cart-code' },
    summary: "Removes the discount code from the member's cart.",
    input: nothing,
    output: CartCode,
  }),
}
