import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, uuid } from '#shared/fields.ts'
import { channels, newsKindNames } from './news-kinds.ts'

export const Notification = v.object({
  id: v.string(),
  /** The message of a conversation that it tells of has the same id. */
  newsId: v.string(),
  kind: v.picklist(newsKindNames),
  /** What it is about, such as `product 12`: groups the list, and is the tag of its push. */
  thing: v.string(),
  title: v.string(),
  body: v.string(),
  /** On this site. */
  path: v.string(),
  /** Address of a picture of 400 px. */
  picture: v.nullable(v.string()),
  createdAt: v.string(),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

const Read = v.object({ id: v.string(), isRead: v.boolean() })

export const NewsChoice = v.object({
  kind: v.picklist(newsKindNames),
  channel: v.picklist(channels),
  wanted: v.boolean(),
})
export type NewsChoice = v.InferOutput<typeof NewsChoice>

export const notificationsContract = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    keep: 'private',
    summary: "The member's latest 100 notifications, latest first.",
    input: nothing,
    output: v.array(Notification),
  }),
  readNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'user',
    offline: { lane: 'notifications', saves: { list: '/api/notifications', by: 'id' } },
    summary: 'Marks a notification as read. Marking it again changes nothing.',
    input: v.strictObject({ id: uuid }),
    output: Read,
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'user',
    offline: { lane: 'notifications' },
    summary: 'Marks the notifications up to one of them as read, so that no unseen one is.',
    input: v.strictObject({ upTo: uuid }),
    output: v.object({ read: v.number() }),
  }),
  listNewsChoices: endpoint({
    method: 'GET',
    path: '/api/user/news-choices',
    access: 'user',
    summary: 'What the member chose to get, by kind and channel; defaults are left out.',
    input: nothing,
    output: v.array(NewsChoice),
  }),
  setNewsChoice: endpoint({
    method: 'PUT',
    path: '/api/user/news-choices/:kind/:channel',
    access: 'user',
    summary: 'Chooses whether news of a kind comes by a channel.',
    limit: 120,
    input: v.strictObject({
      kind: v.picklist(newsKindNames),
      channel: v.picklist(channels),
      wanted: v.boolean('must be true or false'),
    }),
    output: NewsChoice,
  }),
}
