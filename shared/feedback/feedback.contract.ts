import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { email, nothing, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { feedbackLimits } from './feedback-limits.ts'
import { feedbackStatuses } from './feedback-status.ts'
import { storable } from './scrub.ts'

/** Cut instead of refused: the sender did not type it and cannot mend it. */
const told = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `may have at most ${most} characters`), v.transform(storable))
const short = told(feedbackLimits.path)
const moment = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('must be a time'))
/** Thirty years; a corrected clock can make durations absurd. */
const longest = 1e12
const milliseconds = v.pipe(
  v.number(),
  v.transform((given) => Math.min(longest, Math.max(0, given))),
)

/** The current page has no end. */
const PageView = v.strictObject({
  path: short,
  entryTime: moment,
  exitTime: v.nullable(moment),
  timeSpentMs: milliseconds,
  timeSpentSeconds: milliseconds,
})
/** The last 20 pages and their count (AMB-18). */
const PageViews = v.strictObject({
  sessionStart: moment,
  sessionDurationMs: milliseconds,
  pageViews: v.pipe(v.array(PageView), v.maxLength(feedbackLimits.pages, 'may have at most 20 entries')),
  totalPages: wholeNumber(0, 1_000_000),
})
export type PageViews = v.InferOutput<typeof PageViews>

const named = v.strictObject({ id: numericId, name: short })
/** A task has a uuid; old senders know numbers. */
const namedTask = v.strictObject({ id: v.union([numericId, uuid], 'must be an id'), name: short })
const context = {
  browserInfo: v.optional(v.strictObject({ name: short, version: short, os: short, userAgent: short })),
  geoLocation: v.optional(v.strictObject({ timezone: short })),
  deviceType: v.optional(v.picklist(['tablet', 'mobile', 'desktop'], 'must be tablet, mobile or desktop')),
  consoleErrors: v.optional(
    v.pipe(
      v.array(told(feedbackLimits.error)),
      v.maxLength(feedbackLimits.errors, 'may have at most 10 entries'),
    ),
  ),
  betaProgram: v.nullish(named),
  selectedTask: v.nullish(namedTask),
  pageViews: v.optional(PageViews),
}
export type FeedbackContext = v.InferOutput<v.StrictObjectSchema<typeof context, undefined>>

const status = v.picklist(feedbackStatuses, 'must be open, in_review or closed')

/** How many answers the administrator saw, and which status. */
const seen = v.optional(v.strictObject({ status, answers: wholeNumber(0, 1_000_000) }))

export const Submission = v.object({
  id: v.number(),
  message: v.string(),
  email: v.nullable(v.string()),
  user: v.nullable(v.object({ id: v.string(), username: v.string(), firstName: v.string() })),
  status,
  pageUrl: v.string(),
  attachments: v.array(v.string()),
  context: v.object(context),
  answers: v.array(v.object({ id: v.number(), text: v.string(), author: v.string(), createdAt: v.string() })),
  createdAt: v.string(),
})
export type Submission = v.InferOutput<typeof Submission>

const FeedbackProgram = v.object({
  id: v.number(),
  name: v.string(),
  tasks: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type FeedbackProgram = v.InferOutput<typeof FeedbackProgram>

export const feedbackContract = {
  getFeedbackProgram: endpoint({
    method: 'GET',
    path: '/api/user/feedback-program',
    access: 'user',
    keep: 'private',
    summary: 'The assigned site program with its tasks, for its participants; null for everybody else.',
    input: nothing,
    output: v.object({ program: v.nullable(FeedbackProgram) }),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    access: 'visitor',
    summary: 'Sends feedback about a page. Visitors give an email address.',
    limit: 60,
    offline: { lane: 'feedback/:key' },
    input: v.strictObject({
      email: v.optional(email),
      message: text(feedbackLimits.message),
      pageUrl: v.optional(told(feedbackLimits.address), ''),
      attachments: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
          v.maxLength(feedbackLimits.files, `Maximum ${feedbackLimits.files} file(s) allowed`),
        ),
        [],
      ),
      ...context,
    }),
    output: v.object({ success: v.literal(true) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'visitor',
    body: 'multipart',
    picture: { folder: 'uploads/submissions' },
    summary: 'Adds a picture to a message. Its metadata is removed.',
    limit: 120,
    offline: { lane: 'upload/:key' },
    input: v.strictObject({
      directory: v.picklist(['/images/submissions'], 'must be /images/submissions'),
      file: v.unknown(),
    }),
    output: v.object({ url: v.string() }),
  }),
  adminListFeedback: endpoint({
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'admin',
    summary: 'Feedback, newest first. Filters: status, text.',
    input: v.strictObject({
      status: v.optional(status),
      q: v.optional(v.pipe(v.string(), v.maxLength(200, 'may have at most 200 characters'))),
      limit: v.optional(wholeNumber(1, 1_000), 50),
      offset: v.optional(wholeNumber(0, 10_000_000), 0),
      ...paging,
    }),
    output: v.object({
      submissions: v.array(Submission),
      total: v.number(),
      ...pageEnds,
      counts: v.object({ open: v.number(), in_review: v.number(), closed: v.number() }),
    }),
  }),
  adminSetFeedbackStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/feedback/:id',
    access: 'admin',
    summary:
      'Moves feedback to another status. 409 where somebody else has answered since `seen`, or changed the status.',
    input: v.strictObject({ id: numericId, status, seen }),
    output: Submission,
  }),
  adminSetFeedbackStatuses: endpoint({
    method: 'POST',
    path: '/api/admin/feedback/status',
    access: 'admin',
    summary: 'Moves up to 100 pieces of feedback to another status.',
    input: v.strictObject({
      ids: bulkOf(numericId),
      status,
      /** Those that have another status by now are refused. */
      from: v.optional(status),
    }),
    output: bulkAnswer(v.number()),
  }),
  adminAnswerFeedback: endpoint({
    method: 'POST',
    path: '/api/admin/feedback/:id/answers',
    access: 'admin',
    once: true,
    summary:
      'Saves an answer and mails it to the sender. 409 where somebody else has answered since `seen`, or changed the status.',
    input: v.strictObject({
      id: numericId,
      text: text(5_000),
      seen,
    }),
    output: Submission,
  }),
}
