import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, text, uuid, wholeNumber } from '#shared/fields.ts'
import { handInLimits, measureLimits, measures } from './measures.ts'

const decimal = ([least, most]: readonly [number, number]) =>
  v.pipe(
    v.number(),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
    v.transform((value) => Math.round(value * 10) / 10),
  )
const orNone = <S extends v.BaseSchema<number | string, number, v.BaseIssue<unknown>>>(schema: S) =>
  v.optional(v.nullable(schema), null)
const measuredFields = {
  printHours: orNone(decimal(measureLimits.printHours)),
  auw: orNone(wholeNumber(...measureLimits.auw)),
  cg: orNone(decimal(measureLimits.cg)),
  flightMinutes: orNone(wholeNumber(...measureLimits.flightMinutes)),
}
const number = v.nullable(v.number())
const numbers = { printHours: number, auw: number, cg: number, flightMinutes: number }

/** `open`: not begun. */
export const taskStates = ['open', 'started', 'handed_in', 'accepted', 'returned'] as const
export type TaskState = (typeof taskStates)[number]

export const BetaTask = v.object({
  id: v.string(),
  name: v.string(),
  details: v.string(),
  isRequired: v.boolean(),
  asks: v.array(v.picklist(measures)),
  program: v.object({
    id: v.number(),
    name: v.string(),
    /** YYYY-MM-DD */
    endsOn: v.string(),
    /** The program runs, and the member takes part. */
    isOpen: v.boolean(),
    productId: v.nullable(v.number()),
    productName: v.string(),
  }),
  state: v.picklist(taskStates),
  /** Grows with every change: the higher number is newer. */
  revision: v.number(),
  text: v.string(),
  ...numbers,
  reason: v.string(),
  photos: v.array(v.object({ id: v.string() })),
  handedInAt: v.nullable(v.string()),
  reviewedAt: v.nullable(v.string()),
})
export type BetaTask = v.InferOutput<typeof BetaTask>

const Rule = v.object({ first: v.number(), step: v.number(), cap: v.number() })
export const BetaDiscount = v.object({
  rule: Rule,
  /** Latest first. */
  codes: v.array(
    v.object({
      programId: v.number(),
      programName: v.string(),
      code: v.string(),
      percent: v.number(),
      /** Accepted tasks that it stands for. */
      tasks: v.number(),
      isUsed: v.boolean(),
      isOver: v.boolean(),
    }),
  ),
})
export type BetaDiscount = v.InferOutput<typeof BetaDiscount>

const saves = { list: '/api/beta-tasks', by: 'id' } as const
const offline = { lane: 'beta-task/:taskId', saves }
const one = v.strictObject({ taskId: uuid })
const photo = v.strictObject({ taskId: uuid, id: uuid })

export const betaTasksContract = {
  listBetaTasks: endpoint({
    method: 'GET',
    path: '/api/beta-tasks',
    access: 'user',
    keep: 'private',
    summary: 'The tasks of the beta programs that the member is in, and those that they handed in before.',
    input: nothing,
    output: v.array(BetaTask),
  }),
  getBetaDiscount: endpoint({
    method: 'GET',
    path: '/api/beta-discount',
    access: 'user',
    keep: 'private',
    summary: 'How tasks earn a discount, and the codes that the member has earned.',
    input: nothing,
    output: BetaDiscount,
  }),
  startBetaTask: endpoint({
    method: 'POST',
    path: '/api/beta-tasks/:taskId/start',
    access: 'user',
    limit: 120,
    offline,
    summary: 'Begins a task. Begun again it stays as it is.',
    input: one,
    output: BetaTask,
  }),
  addBetaPhoto: endpoint({
    method: 'POST',
    path: '/api/beta-tasks/:taskId/photos',
    access: 'user',
    body: 'multipart',
    picture: { folder: 'beta' },
    limit: 120,
    offline,
    summary: `Adds a photo of at most 10 MB to the hand-in, at most ${handInLimits.photos}. Its metadata is removed.`,
    input: v.strictObject({ taskId: uuid, id: uuid, file: v.unknown() }),
    output: BetaTask,
  }),
  deleteBetaPhoto: endpoint({
    method: 'DELETE',
    path: '/api/beta-tasks/:taskId/photos/:id',
    access: 'user',
    limit: 120,
    offline,
    summary: 'Removes a photo from a hand-in that is not accepted yet.',
    input: photo,
    output: BetaTask,
  }),
  handInBetaTask: endpoint({
    method: 'POST',
    path: '/api/beta-tasks/:taskId/hand-in',
    access: 'user',
    limit: 120,
    offline,
    summary: 'Hands a task in for review, also again after it was returned.',
    input: v.strictObject({
      taskId: uuid,
      text: v.optional(text(handInLimits.text, 0), ''),
      ...measuredFields,
    }),
    output: BetaTask,
  }),
  getBetaPhoto: endpoint({
    method: 'GET',
    path: '/api/beta-photos/:id',
    access: 'user',
    answer: 'file',
    summary: "A photo of one of the member's own hand-ins.",
    input: v.strictObject({ id: uuid }),
    output: v.unknown(),
  }),
}
