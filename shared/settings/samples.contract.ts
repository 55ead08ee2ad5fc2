import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, wholeNumber } from '#shared/fields.ts'

/** What is left of the samples, and what would become of it. */
export const SampleCounts = v.object({
  /** Products that would be removed. */
  products: v.number(),
  /** Of them, those that an administrator has changed: they stay unless asked for. */
  changed: v.number(),
  /** Of them, those that somebody has bought: they are archived, so that the buyer keeps the download. */
  bought: v.number(),
  sales: v.number(),
  orders: v.number(),
  accounts: v.number(),
})
export type SampleCounts = v.InferOutput<typeof SampleCounts>
export const Samples = v.object({
  ...SampleCounts.entries,
  /** Sample accounts that stay, and why. */
  staying: v.array(v.object({ email: v.string(), why: v.picklist(['last-administrator', 'has-orders']) })),
})
export type Samples = v.InferOutput<typeof Samples>

const seen = wholeNumber(0, 1_000_000)

export const samplesContract = {
  adminGetSamples: endpoint({
    method: 'GET',
    path: '/api/admin/samples',
    access: 'admin',
    summary: 'What is left of the samples.',
    input: nothing,
    output: Samples,
  }),
  adminRemoveSamples: endpoint({
    method: 'POST',
    path: '/api/admin/samples/removal',
    access: 'admin',
    summary:
      'Removes the samples and nothing else, for good; 409 when there are not as many as the administrator saw.',
    input: v.strictObject({
      products: seen,
      orders: seen,
      accounts: seen,
      /** Also those that an administrator has changed; otherwise they are the shop's own from now on. */
      withChanged: v.optional(v.boolean(), false),
    }),
    output: v.object({
      removed: SampleCounts,
      /** Whether the caller's own account went with them. */
      signedOut: v.boolean(),
    }),
  }),
}
