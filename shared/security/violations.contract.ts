import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, numericId, wholeNumber } from '#shared/fields.ts'
import { paging, position } from '#shared/paging.ts'

/** IPv4 address, or an IPv6 /64. */
const address = v.pipe(
  v.string(),
  v.maxLength(50, 'is too long'),
  v.regex(/^(\d{1,3}(\.\d{1,3}){3}|[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64)$/, 'must be an address of the list'),
)

export const Violation = v.object({
  id: v.number(),
  ip: v.string(),
  rule: v.string(),
  /** Within an hour. */
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
  /** Null: until an administrator lifts it. */
  endsAt: v.nullable(v.string()),
})
export type Block = v.InferOutput<typeof Block>

export const violationsContract = {
  adminListViolations: endpoint({
    method: 'GET',
    path: '/api/admin/ip-violations',
    access: 'admin',
    summary: 'Exceeded limits, newest first: one row for each limit, address and hour.',
    input: v.strictObject({
      page: v.optional(wholeNumber(1, 100_000), 1),
      ...paging,
      limit: v.optional(wholeNumber(1, 1_000), 200),
      reviewed: v.optional(v.picklist(['true', 'false'])),
    }),
    output: v.array(v.object({ ...Violation.entries, position })),
  }),
  adminReviewViolation: endpoint({
    method: 'PATCH',
    path: '/api/admin/ip-violations/:id',
    access: 'admin',
    summary: 'Marks a violation as reviewed or not.',
    input: v.strictObject({ id: numericId, isReviewed: v.boolean('must be true or false') }),
    output: message,
  }),
  adminReviewViolations: endpoint({
    method: 'POST',
    path: '/api/admin/ip-violations/review',
    access: 'admin',
    summary: 'Marks up to 100 violations as reviewed or not.',
    input: v.strictObject({ ids: bulkOf(numericId), isReviewed: v.boolean('must be true or false') }),
    output: bulkAnswer(v.number()),
  }),
  adminListBlocks: endpoint({
    method: 'GET',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Blocked IP addresses.',
    input: nothing,
    output: v.array(Block),
  }),
  adminBlockAddress: endpoint({
    method: 'POST',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Blocks an IP address for some days, or until the block is lifted.',
    input: v.strictObject({ ip: address, days: v.nullable(wholeNumber(1, 365)) }),
    output: message,
  }),
  adminLiftBlock: endpoint({
    method: 'DELETE',
    path: '/api/admin/ip-blocks',
    access: 'admin',
    summary: 'Lifts the block of an IP address.',
    input: v.strictObject({ ip: address }),
    output: message,
  }),
}
