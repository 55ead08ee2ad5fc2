import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailKind, MailState } from '#shared/operations/mail-log.contract.ts'
import type { Now, Time } from './columns.ts'

export type Fields = Record<string, unknown>
interface AuditChanges {
  id: GeneratedAlways<number>
  /** The administrator's call, as in the audit log. */
  act: string
  at: Now
  /** The member whose data it is. */
  about: string | null
  table_name: string
  row_key: string
  /** Only what changed; null: there was no row. */
  before: ColumnType<Fields | null, never, null>
  after: ColumnType<Fields | null, never, null>
}
interface AskedJob {
  name: string
  data: object
}
interface MailLog {
  /** The id of the mail, equal in retries. */
  id: string
  kind: MailKind
  subject: string
  recipient: string
  state: MailState
  reason: Generated<string>
  tries: Generated<number>
  /** What may be asked for again; null: never. */
  job: ColumnType<AskedJob | null, AskedJob | null | undefined, never>
  created_at: Now
  tried_at: Now
  /** Grows; what pages go by. */
  place: GeneratedAlways<number>
}
interface SlowStatements {
  /** Without values. */
  statement: string
  role: string
  hash: string
  times: number
  total_ms: number
  longest_ms: number
  last_at: Time
}
interface OperationNotes {
  name: 'storage' | 'backup'
  value: ColumnType<unknown, object, object>
  noted_at: Now
}

export interface OperationsSchema {
  audit_changes: AuditChanges
  mail_log: MailLog
  slow_statements: SlowStatements
  operation_notes: OperationNotes
}
