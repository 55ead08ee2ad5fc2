import type { ColumnType, Generated } from 'kysely'
import type { Now, NullableTime } from './columns.ts'

interface Conversations {
  id: Generated<string>
  /** Null: a guest's ticket. */
  user_id: string | null
  /** What it is about, in the form of a notification's `thing`, such as `notice 12`. */
  thing: string
  subject: string
  waits_for_shop: Generated<boolean>
  /** Tickets are closed; the person's next message opens them again. */
  closed_at: NullableTime
  changed_at: Now
}
interface Messages {
  id: Generated<string>
  conversation_id: string
  is_from_shop: boolean
  author: string
  text: string
  pictures: Generated<string[]>
  client_key: ColumnType<string | null, string | null | undefined, never>
  /** The news that tells the member of an answer. */
  news_id: ColumnType<string | null, string | null | undefined, never>
  created_at: Now
}

export interface MessagesSchema {
  conversations: Conversations
  messages: Messages
}
