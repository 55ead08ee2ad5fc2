import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, wholeNumber } from '#shared/fields.ts'

export const SampleCounts = v.object({
  products: v.number(),
  /** Changed by an administrator; they stay unless included. */
  changed: v.number(),
  /** Archived, so that buyers keep their downloads. */
  bought: v.number(),
  sales: v.number(),
  orders: v.number(),
  accounts: v.number(),
})
export type SampleCounts = v.InferOutput<typeof SampleCounts>
export const Samples = v.object({
  ...SampleCounts.entries,
  /** Sample accounts that stay. */
  staying: v.array(v.object({ email: v.string(), why: v.picklist(['last-administrator', 'has-orders']) })),
})
export type Samples = v.InferOutput<typeof Samples>

const seen = wholeNumber(0, 1_000_000)

export const samplesContract = {
  adminGetSamples: endpoint({
    method: 'GET',
    path: '/api/admin/samples',
    access: 'admin',
    summary: 'How many samples the shop still has.',
    input: nothing,
    output: Samples,
  }),
  adminRemoveSamples: endpoint({
    method: 'POST',
    path: '/api/admin/samples/removal',
    access: 'admin',
    summary:
      'Removes the samples for good. 409 when their number has changed since the administrator looked.',
    input: v.strictObject({
      products: seen,
      orders: seen,
      accounts: seen,
      /** Includes changed products; otherwise they become the shop's own. */
      withChanged: v.optional(v.boolean(), false),
    }),
    output: v.object({
      removed: SampleCounts,
      signedOut: v.boolean(),
    }),
  }),
}
