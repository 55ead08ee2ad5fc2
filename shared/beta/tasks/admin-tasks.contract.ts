import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { handInLimits, measures } from './measures.ts'
import { BetaTask, taskStates } from './tasks.contract.ts'

export const reviewedStates = ['handed_in', 'accepted', 'returned'] as const
const { id: _task, program: _program, state: _state, ...ofTask } = BetaTask.entries

export const HandIn = v.object({
  id: v.string(),
  ...ofTask,
  state: v.picklist(reviewedStates),
  taskId: v.string(),
  asks: v.array(v.picklist(measures)),
  programId: v.number(),
  programName: v.string(),
  productName: v.string(),
  userId: v.string(),
  username: v.string(),
  /** How often it was handed in. */
  tries: v.number(),
  /** First name of the administrator who decided. */
  reviewer: v.nullable(v.string()),
})
export type HandIn = v.InferOutput<typeof HandIn>

const TrackedProgram = v.object({ id: v.number(), name: v.string() })
export const BetaTracking = v.object({
  /** Latest first, at most 200. */
  programs: v.array(TrackedProgram),
  program: v.nullable(TrackedProgram),
  tasks: v.array(v.object({ id: v.string(), name: v.string(), isRequired: v.boolean() })),
  rows: v.array(
    v.object({
      userId: v.string(),
      username: v.string(),
      hasLeft: v.boolean(),
      accepted: v.number(),
      /** By task, in the order of `tasks`. */
      cells: v.array(v.object({ handInId: v.nullable(v.string()), state: v.picklist(taskStates) })),
    }),
  ),
  /** Null on the last page. */
  next: v.nullable(v.string()),
})
export type BetaTracking = v.InferOutput<typeof BetaTracking>

export const adminBetaTasksContract = {
  adminListHandIns: endpoint({
    method: 'GET',
    path: '/api/admin/beta-hand-ins',
    access: 'admin',
    summary:
      'Hand-ins: those that wait, the longest waiting first, or those that were decided, latest first.',
    input: v.strictObject({
      ...paging,
      state: v.optional(v.picklist(reviewedStates), 'handed_in'),
      program: v.optional(numericId),
      id: v.optional(uuid),
    }),
    output: v.object({ rows: v.array(HandIn), total: v.number(), ...pageEnds }),
  }),
  adminReviewHandIn: endpoint({
    method: 'POST',
    path: '/api/admin/beta-hand-ins/:id/review',
    access: 'admin',
    summary:
      'Accepts a hand-in, which earns a discount, or returns it with a reason. 409 where somebody decided before.',
    input: v.strictObject({
      id: uuid,
      /** The revision that the administrator saw. */
      revision: wholeNumber(1, 2_000_000_000),
      decision: v.picklist(['accepted', 'returned']),
      reason: v.optional(text(handInLimits.reason, 0), ''),
    }),
    output: HandIn,
  }),
  adminGetBetaPhoto: endpoint({
    method: 'GET',
    path: '/api/admin/beta-hand-ins/:id/photos/:photoId',
    access: 'admin',
    answer: 'file',
    summary: 'A photo of a hand-in.',
    input: v.strictObject({ id: uuid, photoId: uuid }),
    output: v.unknown(),
  }),
  adminGetBetaTracking: endpoint({
    method: 'GET',
    path: '/api/admin/beta-tracking',
    access: 'admin',
    summary: 'Testers and tasks of one program, a page of testers at a time.',
    input: v.strictObject({
      program: v.optional(numericId),
      /** `next` of the page before. */
      after: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(18),
          v.regex(/^\d{1,18}$/, 'must be the value that the page before gave'),
        ),
      ),
    }),
    output: BetaTracking,
  }),
}
