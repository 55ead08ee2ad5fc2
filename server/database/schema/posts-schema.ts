import type { ColumnType, Generated } from 'kysely'
import type { PostKind, PostState, Reaction, ReportReason } from '#shared/posts/post-words.ts'
import type { Now, NullableTime } from './columns.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
interface Posts {
  /** The device gives the id. */
  id: string
  slug: string
  user_id: string
  /** The kind of the version that is shown. */
  kind: PostKind
  state: ColumnType<PostState, PostState | undefined, PostState>
  revision: Generated<number>
  /** Null: not shown. */
  published_revision: Optional<number>
  published_at: NullableTime
  reason: Optional<string>
  decided_by: Optional<string>
  decided_at: NullableTime
  created_at: Now
  changed_at: Now
}
interface PostVersions {
  post_id: string
  revision: number
  /** Null: as of the post. */
  kind: Optional<PostKind>
  title: string
  body: string
  photos: string[]
  product_ids: number[]
  /** An administrator; null: its writer. */
  edited_by: Optional<string>
  created_at: Now
}
interface PostComments {
  id: string
  post_id: string
  user_id: string
  text: string
  created_at: Now
}
interface PostMarks {
  post_id: string
  user_id: string
  reaction: Optional<Reaction>
  /** Null as long as the member has not chosen: a comment of theirs then follows the post. */
  follows: Optional<boolean>
}
interface PostReports {
  id: string
  post_id: string
  comment_id: Optional<string>
  user_id: string
  reason: ReportReason
  note: string
  settled_by: Optional<string>
  created_at: Now
}
interface BlockedWriters {
  user_id: string
  reason: string
  blocked_by: string
  created_at: Now
}

export interface PostsSchema {
  posts: Posts
  post_versions: PostVersions
  post_comments: PostComments
  post_marks: PostMarks
  post_reports: PostReports
  blocked_writers: BlockedWriters
}
