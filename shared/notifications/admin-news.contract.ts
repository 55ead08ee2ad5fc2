import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { instant, nothing, numericId, text, uuid } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { channels, newsKindNames, topics } from './news-kinds.ts'

export const Audience = v.variant('to', [
  v.strictObject({ to: v.literal('topic'), topic: v.picklist(topics) }),
  v.strictObject({ to: v.literal('owners'), productId: numericId }),
  v.strictObject({ to: v.literal('wishers'), productId: numericId }),
  v.strictObject({ to: v.literal('person'), email: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
])
export type Audience = v.InferOutput<typeof Audience>

const path = v.pipe(
  text(200),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path on this site, such as /planes'),
)
const Notice = {
  title: text(80),
  body: text(300),
  path,
  audience: Audience,
  channels: v.pipe(v.array(v.picklist(channels)), v.maxLength(channels.length, 'has too many channels')),
}

export const newsStates = ['waiting', 'sending', 'stopped', 'done'] as const
export const News = v.object({
  id: v.string(),
  kind: v.picklist(newsKindNames),
  title: v.string(),
  body: v.string(),
  path: v.string(),
  picture: v.nullable(v.string()),
  /** Such as "Release subscribers". */
  audience: v.string(),
  channels: v.array(v.picklist(channels)),
  state: v.picklist(newsStates),
  startsAt: v.string(),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  notified: v.number(),
  mailed: v.number(),
  devices: v.number(),
  sent: v.number(),
  gone: v.number(),
  refused: v.number(),
  late: v.number(),
})
export type News = v.InferOutput<typeof News>
export const NewsResult = v.object({
  host: v.string(),
  sent: v.number(),
  gone: v.number(),
  refused: v.number(),
  late: v.number(),
})
export type NewsResult = v.InferOutput<typeof NewsResult>
const Reach = v.object({ people: v.number(), devices: v.number(), mails: v.number() })
const one = v.strictObject({ id: uuid })

export const adminNewsContract = {
  adminListNews: endpoint({
    method: 'GET',
    path: '/api/admin/news',
    access: 'admin',
    summary: 'What was sent and what waits, latest first.',
    input: v.strictObject({
      ...paging,
      state: v.optional(v.picklist(newsStates)),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    output: v.object({ rows: v.array(News), total: v.number(), ...pageEnds }),
  }),
  adminGetNews: endpoint({
    method: 'GET',
    path: '/api/admin/news/:id',
    access: 'admin',
    summary: 'One piece of news with its results by host of the push services.',
    input: one,
    output: v.object({ ...News.entries, results: v.array(NewsResult) }),
  }),
  adminCountAudience: endpoint({
    method: 'POST',
    path: '/api/admin/news/audience',
    access: 'admin',
    summary: 'How many people, devices and mails a notice would reach now.',
    input: v.strictObject({ audience: Audience, channels: Notice.channels }),
    output: Reach,
  }),
  adminCreateNews: endpoint({
    method: 'POST',
    path: '/api/admin/news',
    access: 'admin',
    summary: 'Sends a notice to an audience, a minute from now or at a later time.',
    input: v.strictObject({
      ...Notice,
      /** Of the form as it was sent: pressed again after a lost answer, it sends nothing twice. */
      key: v.optional(uuid),
      startsAt: v.optional(instant),
    }),
    output: News,
  }),
  adminTestNews: endpoint({
    method: 'POST',
    path: '/api/admin/news/test',
    access: 'admin',
    summary: 'Sends a notice to the administrator alone.',
    limit: 30,
    input: v.strictObject(Notice),
    output: Reach,
  }),
  adminStopNews: endpoint({
    method: 'POST',
    path: '/api/admin/news/:id/stop',
    access: 'admin',
    summary: 'Stops what is not sent yet. Stopping it again changes nothing.',
    input: one,
    output: News,
  }),
  adminGetPushHealth: endpoint({
    method: 'GET',
    path: '/api/admin/push',
    access: 'admin',
    summary: 'Devices by host of their push service, and hosts that refuse our key.',
    input: nothing,
    output: v.object({
      devices: v.number(),
      hosts: v.array(
        v.object({
          host: v.string(),
          devices: v.number(),
          pausedUntil: v.nullable(v.string()),
          problem: v.nullable(v.string()),
        }),
      ),
      keyCreatedAt: v.string(),
    }),
  }),
  adminRotatePushKey: endpoint({
    method: 'POST',
    path: '/api/admin/push/key',
    access: 'admin',
    summary:
      'Makes a new key for Web Push. Devices move to it when they next open the shop; until then the old key serves them.',
    input: nothing,
    output: v.object({ keyCreatedAt: v.string() }),
  }),
}
