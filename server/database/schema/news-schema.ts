import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Audience } from '#shared/notifications/admin-news.contract.ts'
import type { Channel, NewsKindName, Topic } from '#shared/notifications/news-kinds.ts'
import type { Now, NullableTime, Time } from './columns.ts'

export type NewsAudience =
  | Audience
  | { to: 'user'; userId: string }
  | { to: 'people'; userIds: readonly string[] }
  | { to: 'post-followers'; postId: string; except: string }
  | { to: 'voters'; requestId: number }

interface SubscriptionsTable {
  user_id: string
  topic: Topic
  since: Now
}
interface NewsChoices {
  user_id: string
  kind: NewsKindName
  channel: Channel
  wanted: boolean
}
interface PushKeys {
  id: GeneratedAlways<number>
  public_key: string
  sealed_private_key: string
  created_at: Now
}
interface PushDevices {
  id: Generated<string>
  user_id: string
  session_id: string
  key_id: number
  endpoint: string
  host: string
  p256dh: string
  auth: string
  name: string
  muted_topics: Generated<Topic[]>
  /** Minutes after midnight. */
  quiet_from: ColumnType<number | null, number | null | undefined, number | null>
  quiet_to: ColumnType<number | null, number | null | undefined, number | null>
  time_zone: string
  created_at: Now
  seen_at: Now
  errors: Generated<number>
  first_error_at: NullableTime
}
/** Devices that a member turned off, also from another one. */
interface RemovedPushDevices {
  endpoint: string
  user_id: string
  removed_at: Now
}
interface PushHosts {
  host: string
  paused_until: NullableTime
  problem: ColumnType<string | null, string | null | undefined, string | null>
  changed_at: Now
}
interface NewsTable {
  id: Generated<string>
  /** One cause makes one piece of news. */
  cause: string
  kind: NewsKindName
  thing: string
  title: string
  body: string
  path: string
  picture: ColumnType<string | null, string | null | undefined, string | null>
  audience: ColumnType<NewsAudience[], string, string>
  channels: Channel[]
  state: Generated<'waiting' | 'sending' | 'stopped' | 'done'>
  starts_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: NullableTime
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Now
  done_at: NullableTime
  notified: Generated<number>
  mailed: Generated<number>
  devices: Generated<number>
}
interface Pushes {
  news_id: string
  device_id: string
  /** The end of the lease while a worker sends. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  attempts: Generated<number>
}
interface NewsResults {
  news_id: string
  host: string
  sent: Generated<number>
  gone: Generated<number>
  refused: Generated<number>
  late: Generated<number>
}
interface NotificationsTable {
  id: Generated<string>
  user_id: string
  news_id: string
  read_at: NullableTime
  created_at: Now
}
interface NewsMails {
  user_id: string
  news_id: string
  due_at: Time
  sent_at: NullableTime
}

export interface NewsSchema {
  subscriptions: SubscriptionsTable
  news_choices: NewsChoices
  push_keys: PushKeys
  push_devices: PushDevices
  removed_push_devices: RemovedPushDevices
  push_hosts: PushHosts
  news: NewsTable
  pushes: Pushes
  news_results: NewsResults
  notifications: NotificationsTable
  news_mails: NewsMails
}
