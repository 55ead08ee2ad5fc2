import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RequestStatus } from '#shared/requests/request-status.ts'
import type { Now } from './columns.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface ModelRequests {
  id: GeneratedAlways<number>
  name: string
  /** Equal for one name, however it is written. */
  name_key: string
  /** A trigger counts them. */
  votes: Generated<number>
  user_id: string | null
  status: Generated<RequestStatus>
  note: Generated<string>
  product_id: Optional<number>
  merged_into: Optional<number>
  revision: Generated<number>
  created_at: Now
  changed_at: Now
  changed_by: Optional<string>
}
interface ModelRequestVotes {
  request_id: number
  user_id: string
  voted_at: Now
}

export interface RequestsSchema {
  model_requests: ModelRequests
  model_request_votes: ModelRequestVotes
}
