import * as v from 'valibot'
import { username } from '#shared/accounts/accounts.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  country,
  email,
  message,
  nothing,
  numericId,
  personName,
  text,
  uuid,
  wholeNumber,
} from '#shared/fields.ts'
import { pageEnds, paging, position } from '#shared/paging.ts'
import { applicationLimits } from './application-fields.ts'

const { entries, entry } = applicationLimits
const words = v.pipe(
  v.array(text(entry)),
  v.maxLength(entries, `may have at most ${entries} entries`),
  v.transform((given) => [...new Set(given)]),
)
const some = (what: string) => v.pipe(words, v.minLength(1, `needs at least one ${what}`))
const willDo = v.boolean('must be true or false')
const application = {
  username,
  firstName: personName(60),
  lastName: v.union([v.literal(''), personName(60)]),
  email,
  country,
  printerTypes: some('printer'),
  materialTypes: some('material'),
  preferredSlicer: text(entry),
  landingAreas: some('landing area'),
  willPrint: willDo,
  willFly: willDo,
  willRecordVideo: willDo,
  willGiveFeedback: willDo,
  willPostSocial: willDo,
  socialMediaPlatforms: words,
}
export const Application = v.strictObject(application)
export type Application = v.InferOutput<typeof Application>

const State = v.picklist(['pending', 'accepted', 'declined'])
const shown = {
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  country: v.string(),
  printerTypes: v.array(v.string()),
  materialTypes: v.array(v.string()),
  preferredSlicer: v.string(),
  landingAreas: v.array(v.string()),
  willPrint: v.boolean(),
  willFly: v.boolean(),
  willRecordVideo: v.boolean(),
  willGiveFeedback: v.boolean(),
  willPostSocial: v.boolean(),
  socialMediaPlatforms: v.array(v.string()),
  state: State,
  reason: v.string(),
  appliedAt: v.string(),
  reviewedAt: v.nullable(v.string()),
}
export const BetaUser = v.object(shown)
export type BetaUser = v.InferOutput<typeof BetaUser>

export const BetaStatus = v.object({
  /** Accepted, and not excluded. */
  isBetaUser: v.boolean(),
  status: v.picklist(['none', 'pending', 'accepted', 'declined', 'excluded']),
  /** Programs that ended with required tasks not done, without those that an administrator has undone. */
  failedTasks: v.number(),
})
export type BetaStatus = v.InferOutput<typeof BetaStatus>

export const AdminBetaUser = v.object({
  ...shown,
  /** The id of the account. */
  id: v.string(),
  revision: v.number(),
  reviewedBy: v.nullable(v.string()),
  openFailures: v.number(),
})
export type AdminBetaUser = v.InferOutput<typeof AdminBetaUser>

export const BetaFailure = v.object({
  /** The id of the failure: one member in one program. */
  id: v.string(),
  userId: v.string(),
  programId: v.number(),
  name: v.string(),
  email: v.string(),
  program: v.string(),
  failedAt: v.string(),
  openFailures: v.number(),
  undoneAt: v.nullable(v.string()),
  undoneBy: v.nullable(v.string()),
  undoneReason: v.string(),
})
export type BetaFailure = v.InferOutput<typeof BetaFailure>

const pages = {
  page: v.optional(wholeNumber(1, 100_000), 1),
  limit: v.optional(wholeNumber(1, 100), 40),
  q: v.optional(text(100)),
}
const reason = v.union([v.literal(''), text(500)])

export const betaUsersContract = {
  applyForBeta: endpoint({
    method: 'POST',
    path: '/api/beta-users',
    access: 'user',
    limit: 60,
    offline: { lane: 'beta-user' },
    summary:
      'Applies to be a beta user. A later application takes the place of one that waits or was declined.',
    input: Application,
    output: BetaUser,
  }),
  getBetaUser: endpoint({
    method: 'GET',
    path: '/api/beta-users/me',
    access: 'user',
    keep: 'private',
    summary: "The member's own application; null where there is none.",
    input: nothing,
    output: v.object({ betaUser: v.nullable(BetaUser) }),
  }),
  updateBetaUser: endpoint({
    method: 'PUT',
    path: '/api/beta-users/me',
    access: 'user',
    limit: 60,
    offline: { lane: 'beta-user' },
    summary: "Changes the member's own beta profile. What is left out does not change.",
    input: v.partial(Application),
    output: BetaUser,
  }),
  getBetaStatus: endpoint({
    method: 'GET',
    path: '/api/user/beta-status',
    access: 'user',
    keep: 'private',
    summary: 'Whether the member is a beta user, and how many programs they failed.',
    input: nothing,
    output: BetaStatus,
  }),
  adminListBetaUsers: endpoint({
    method: 'GET',
    path: '/api/admin/beta-users',
    access: 'admin',
    summary: 'Applications, the newest first, a page at a time.',
    input: v.strictObject({
      ...pages,
      ...paging,
      show: v.optional(v.picklist(['pending', 'accepted', 'declined', 'excluded'])),
    }),
    output: v.array(v.object({ ...AdminBetaUser.entries, position })),
  }),
  adminGetBetaUser: endpoint({
    method: 'GET',
    path: '/api/admin/beta-users/:id',
    access: 'admin',
    summary: 'One application.',
    input: v.strictObject({ id: uuid }),
    output: AdminBetaUser,
  }),
  adminReviewBetaUser: endpoint({
    method: 'PUT',
    path: '/api/admin/beta-users/:id/review',
    access: 'admin',
    limit: 600,
    summary: 'Accepts or declines an application; declining needs a reason. The member is notified.',
    input: v.strictObject({
      id: uuid,
      decision: v.picklist(['accepted', 'declined'], 'must be accepted or declined'),
      reason: v.optional(reason, ''),
      /** The revision of the application that was read: a later one is refused with 409. */
      revision: wholeNumber(1, 1_000_000),
    }),
    output: AdminBetaUser,
  }),
  adminListBetaFailures: endpoint({
    method: 'GET',
    path: '/api/admin/beta-failures',
    access: 'admin',
    summary:
      'Failed programs of members who are excluded, of all, or those undone; the newest first, a page at a time.',
    input: v.strictObject({
      q: pages.q,
      limit: pages.limit,
      ...paging,
      show: v.optional(v.picklist(['open', 'undone'])),
    }),
    output: v.object({ rows: v.array(BetaFailure), total: v.number(), ...pageEnds }),
  }),
  adminUndoBetaFailure: endpoint({
    method: 'POST',
    path: '/api/admin/beta-failures/undo',
    access: 'admin',
    limit: 600,
    summary: 'Undoes a failed program with a reason, so that it no longer excludes the member.',
    input: v.strictObject({ userId: uuid, programId: numericId, reason: text(500) }),
    output: message,
  }),
}
