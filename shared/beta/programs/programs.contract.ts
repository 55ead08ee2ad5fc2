import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, uuid } from '#shared/fields.ts'
import { asks, kinds, ProgramMotor, ProgramRod, ProgramServo, statuses } from './program-fields.ts'

export const ProgramTask = v.object({
  uuid: v.string(),
  name: v.string(),
  details: v.string(),
  isRequired: v.boolean(),
  /** Numbers that a hand-in should have. */
  asks: v.array(v.picklist(asks)),
})
export type ProgramTask = v.InferOutput<typeof ProgramTask>

/** What everybody may know of a program; nothing in it tells who takes part. */
export const Program = v.object({
  id: v.number(),
  kind: v.picklist(kinds),
  programName: v.string(),
  status: v.picklist(statuses),
  description: v.string(),
  productId: v.nullable(v.number()),
  /** Null where the product is gone or not on sale. */
  productSlug: v.nullable(v.string()),
  productName: v.string(),
  /** Days. */
  duration: v.number(),
  startDate: v.string(),
  endDate: v.string(),
  capacity: v.number(),
  participantCount: v.number(),
  filamentTypes: v.array(v.string()),
  slicer: v.string(),
  minPrintBuildVolume: v.string(),
  motors: v.array(v.object(ProgramMotor.entries)),
  servos: v.array(v.object(ProgramServo.entries)),
  carbonFiber: v.array(v.object(ProgramRod.entries)),
  tasks: v.array(ProgramTask),
  keyPoints: v.array(v.string()),
  keyTakeaways: v.array(v.string()),
})
export type Program = v.InferOutput<typeof Program>

const People = v.array(v.object({ userId: v.string() }))
/** A member sees only themselves in both lists; other people who dismissed it are one nameless entry. */
export const ActiveProgram = v.object({ ...Program.entries, participants: People, restrictedUsers: People })
export type ActiveProgram = v.InferOutput<typeof ActiveProgram>
/** Stands in `restrictedUsers` for all other people. */
export const otherPeople = 'other'

export const placeStates = ['waiting', 'joined', 'left'] as const
export const Place = v.object({
  programId: v.number(),
  state: v.picklist(placeStates),
  /** On the waiting list, from 1. */
  position: v.nullable(v.number()),
  participantCount: v.number(),
})
export type Place = v.InferOutput<typeof Place>

export const OwnProgram = v.object({
  program: Program,
  state: v.picklist(placeStates),
  position: v.nullable(v.number()),
  askedAt: v.string(),
  joinedAt: v.nullable(v.string()),
  leftAt: v.nullable(v.string()),
  /** It ended with a required task not done, and no administrator has undone that. */
  isFailed: v.boolean(),
})
export type OwnProgram = v.InferOutput<typeof OwnProgram>

export const OwnPrograms = v.object({
  /** Latest first. */
  programs: v.array(OwnProgram),
  /** Running programs that the member dismissed. */
  dismissed: v.array(v.number()),
  /** Running programs that anybody dismissed. */
  restricted: v.array(v.number()),
  application: v.picklist(['none', 'pending', 'accepted', 'declined']),
  failures: v.number(),
  isExcluded: v.boolean(),
})
export type OwnPrograms = v.InferOutput<typeof OwnPrograms>

const one = v.strictObject({ id: numericId })
/** Joining, leaving and dismissing stay in order. */
const lane = 'beta-place/:id'

export const programsContract = {
  listPrograms: endpoint({
    method: 'GET',
    path: '/api/beta-programs',
    access: 'visitor',
    keep: 'whole',
    cache: 'catalogue',
    summary: 'Running programs, then the closed ones, latest first; at most 100.',
    input: nothing,
    output: v.array(Program),
  }),
  getProgram: endpoint({
    method: 'GET',
    path: '/api/beta-programs/:id',
    access: 'visitor',
    keep: 'whole',
    cache: 'catalogue',
    summary: 'One running or closed program.',
    input: one,
    output: Program,
  }),
  getBetaInfo: endpoint({
    method: 'GET',
    path: '/api/beta-info',
    access: 'visitor',
    keep: 'whole',
    cache: 'catalogue',
    summary: 'What accepted tasks earn, in percent.',
    input: nothing,
    output: v.object({ discount: v.object({ first: v.number(), step: v.number(), cap: v.number() }) }),
  }),
  listActiveSitePrograms: endpoint({
    method: 'GET',
    path: '/api/site-beta-programs/active',
    access: 'visitor',
    keep: 'private',
    summary: 'Programs of the site with the status open or active, newest first.',
    input: nothing,
    output: v.array(ActiveProgram),
  }),
  getOwnPrograms: endpoint({
    method: 'GET',
    path: '/api/user/beta-programs',
    access: 'user',
    keep: 'private',
    summary: "The member's places in programs, and what decides whether they may join another one.",
    input: nothing,
    output: OwnPrograms,
  }),
  joinProgram: endpoint({
    method: 'POST',
    path: '/api/site-beta-programs/:id/join',
    access: 'user',
    offline: { lane },
    limit: 60,
    summary: 'Joins a program of either kind; a full one puts the member on its waiting list with `orWait`.',
    input: v.strictObject({ id: numericId, orWait: v.optional(v.boolean('must be true or false'), false) }),
    output: Place,
  }),
  leaveProgram: endpoint({
    method: 'POST',
    path: '/api/beta-programs/:id/leave',
    access: 'user',
    offline: { lane },
    limit: 60,
    summary: 'Leaves a program or its waiting list. The first who waits gets the place.',
    input: one,
    output: Place,
  }),
  dismissProgram: endpoint({
    method: 'POST',
    path: '/api/admin/site-beta-programs/:id/restricted',
    access: 'user',
    offline: { lane },
    limit: 60,
    summary:
      'The program is no longer offered to this person. Members name themselves, administrators anybody.',
    input: v.strictObject({ id: numericId, userId: uuid }),
    output: v.object({ programId: v.number(), userId: v.string() }),
  }),
}
