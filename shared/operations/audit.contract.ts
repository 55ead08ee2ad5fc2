import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { numericId, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'

const Entry = v.object({
  id: v.number(),
  at: v.string(),
  /** Email of the administrator. */
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  /** Rows of the database that changed. */
  rows: v.number(),
})
export type AuditEntry = v.InferOutput<typeof Entry>

const Fields = v.nullable(v.record(v.string(), v.unknown()))
const Change = v.object({
  id: v.number(),
  table: v.string(),
  key: v.string(),
  /** Null: the row was made. */
  before: Fields,
  /** Null: the row was deleted. */
  after: Fields,
  /** True where its fields were removed with the account that they belonged to. */
  isForgotten: v.boolean(),
})
export type AuditChange = v.InferOutput<typeof Change>

const EntryInFull = v.object({
  ...Entry.entries,
  requestId: v.string(),
  /** What the call noted itself. */
  note: v.record(v.string(), v.unknown()),
  /** The first 200. */
  changes: v.array(Change),
})
export type AuditEntryInFull = v.InferOutput<typeof EntryInFull>

/** Days. */
export const auditSpans = ['1', '7', '30', '365'] as const
const word = v.optional(text(254))

export const auditContract = {
  adminListAudit: endpoint({
    method: 'GET',
    path: '/api/admin/operations/audit',
    access: 'admin',
    summary: 'What administrators changed, newest first, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      actor: word,
      action: word,
      /** How the subject begins, such as "order:". */
      q: word,
      days: v.optional(v.picklist(auditSpans)),
    }),
    output: v.object({
      rows: v.array(Entry),
      total: v.number(),
      ...pageEnds,
      /** Values to choose from, at most 200. */
      actors: v.array(v.string()),
      actions: v.array(v.string()),
    }),
  }),
  adminGetAuditEntry: endpoint({
    method: 'GET',
    path: '/api/admin/operations/audit/:id',
    access: 'admin',
    summary: 'One change with the rows that it touched, before and after. Secrets are never noted.',
    input: v.strictObject({ id: numericId }),
    output: EntryInFull,
  }),
}
