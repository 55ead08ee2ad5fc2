import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, numericId, wholeNumber } from '#shared/fields.ts'

/** As limits count callers: an address of IPv4, or a /64 of IPv6. */
const address = v.pipe(
  v.string(),
  v.maxLength(50, 'is too long'),
  v.regex(/^(\d{1,3}(\.\d{1,3}){3}|[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64)$/, 'must be an address of the list'),
)

export const Violation = v.object({
  id: v.number(),
  ip: v.string(),
  /** The limit that was tripped. */
  rule: v.string(),
  /** How often within the hour. */
  hits: v.number(),
  firstAt: v.string(),
  lastAt: v.string(),
  isReviewed: v.boolean(),
  reviewedBy: v.nullable(v.string()),
  isBlocked: v.boolean(),
})
export type Violation = v.InferOutput<typeof Violation>

export const Block = v.object({
  ip: v.string(),
  blockedBy: v.string(),
  createdAt: v.string(),
  /** Null: until it is lifted. */
  endsAt: v.nullable(v.string()),
})
export type Block = v.InferOutput<typeof Block>

export const violationsContract = {
  adminListViolations: endpoint({
    method: 'GET',
    path: '/api/admin/ip-violations',
    access: 'admin',
    summary: 'Tripped limits, the newest first: one row for a rule, an address and an hour.',
    input: v.strictObject({
      page: v.optional(wholeNumber(1, 100_000), 1),
      limit: v.optional(wholeNumber(1, 1_000), 200),
      reviewed: v.optional(v.picklist(['true', 'false'])),
    }),
    output: v.array(Violation),
  }),
  adminReviewViolation: endpoint({
    method: 'PATCH',
    path: '/api/admin/ip-violations/:id',
    access: 'admin',
    summary: 'Marks a violation as looked at, or not.',
    input: v.strictObject({ id: numericId, isReviewed: v.boolean('must be true or false') }),
    output: message,
  }),
  adminListBlocks: endpoint({
    method: 'GET',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Addresses from which no call is answered.',
    input: nothing,
    output: v.array(Block),
  }),
  adminBlockAddress: endpoint({
    method: 'POST',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Answers no call from an address any more, for some days or until it is lifted.',
    input: v.strictObject({ ip: address, days: v.nullable(wholeNumber(1, 365)) }),
    output: message,
  }),
  adminLiftBlock: endpoint({
    method: 'DELETE',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Answers calls from an address again.',
    input: v.strictObject({ ip: address }),
    output: message,
  }),
}
