import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'

const queueName = v.pipe(
  v.string(),
  v.maxLength(60, 'is too long'),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be the name of a queue'),
)
const Queue = v.object({
  name: v.string(),
  /** Each counted up to 1,001. */
  waiting: v.number(),
  active: v.number(),
  failed: v.number(),
  /** When the oldest job that waits was asked for. */
  oldest: v.nullable(v.string()),
})
export type JobQueue = v.InferOutput<typeof Queue>
const Scheduled = v.object({
  name: v.string(),
  /** UTC. */
  cron: v.string(),
  lastRun: v.nullable(v.string()),
  lastFailed: v.boolean(),
  nextRun: v.nullable(v.string()),
})
export type ScheduledJob = v.InferOutput<typeof Scheduled>

export const jobStates = ['failed', 'retry', 'created', 'active'] as const
const Job = v.object({
  id: v.string(),
  queue: v.string(),
  state: v.picklist(jobStates),
  /** Without addresses and secrets. */
  error: v.string(),
  /** Names and numbers of what it is about. */
  about: v.string(),
  tries: v.number(),
  mostTries: v.number(),
  at: v.string(),
  nextTry: v.nullable(v.string()),
})
export type Job = v.InferOutput<typeof Job>

export const jobsContract = {
  adminListQueues: endpoint({
    method: 'GET',
    path: '/api/admin/operations/queues',
    access: 'admin',
    summary: 'Queues with what waits, runs and failed, the schedule, and when the shop was last backed up.',
    input: nothing,
    output: v.object({
      queues: v.array(Queue),
      schedule: v.array(Scheduled),
      backup: v.nullable(v.object({ at: v.string(), isOld: v.boolean() })),
    }),
  }),
  adminListJobs: endpoint({
    method: 'GET',
    path: '/api/admin/operations/jobs',
    access: 'admin',
    summary: 'Jobs that failed or wait, the latest first, a page at a time, without addresses and secrets.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      queue: v.optional(queueName),
      state: v.optional(v.picklist(jobStates), 'failed'),
    }),
    output: v.object({ rows: v.array(Job), total: v.number(), ...pageEnds }),
  }),
  adminRetryJob: endpoint({
    method: 'POST',
    path: '/api/admin/operations/jobs/:id/retry',
    access: 'admin',
    summary: 'Tries a failed job again.',
    limit: 600,
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  adminCancelJob: endpoint({
    method: 'POST',
    path: '/api/admin/operations/jobs/:id/cancel',
    access: 'admin',
    summary: 'Cancels a job that waits, or gives up a failed one.',
    limit: 600,
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  adminRetryQueue: endpoint({
    method: 'POST',
    path: '/api/admin/operations/queues/:name/retry',
    access: 'admin',
    summary: 'Tries all failed jobs of a queue again, at most 1,000 at once.',
    limit: 60,
    input: v.strictObject({ name: queueName }),
    output: message,
  }),
}
