import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing } from '#shared/fields.ts'

const SlowStatement = v.object({
  id: v.string(),
  /** Without values. */
  statement: v.string(),
  /** Which part of the shop asked. */
  role: v.string(),
  times: v.number(),
  /** Milliseconds. */
  mean: v.number(),
  longest: v.number(),
  lastAt: v.string(),
})
export type SlowStatement = v.InferOutput<typeof SlowStatement>

const Amount = v.object({ name: v.string(), bytes: v.number(), count: v.number() })
export type StorageAmount = v.InferOutput<typeof Amount>
export const StorageFigures = v.object({
  /** Files and papers, largest first. */
  kinds: v.array(Amount),
  /** With indexes; the count is the database's estimate. */
  tables: v.array(Amount),
  disk: v.object({ free: v.number(), total: v.number() }),
})
export type StorageFigures = v.InferOutput<typeof StorageFigures>

export const systemContract = {
  adminListSlowStatements: endpoint({
    method: 'GET',
    path: '/api/admin/operations/slow-queries',
    access: 'admin',
    summary: 'Statements of the database that took longer than the limit, without their values.',
    input: v.strictObject({ sort: v.optional(v.picklist(['total', 'longest', 'last']), 'total') }),
    output: v.object({ rows: v.array(SlowStatement), limitMs: v.number() }),
  }),
  adminForgetSlowStatements: endpoint({
    method: 'DELETE',
    path: '/api/admin/operations/slow-queries',
    access: 'admin',
    summary: 'Counts slow statements from zero again.',
    limit: 60,
    input: nothing,
    output: message,
  }),
  adminGetStorage: endpoint({
    method: 'GET',
    path: '/api/admin/operations/storage',
    access: 'admin',
    summary: 'Bytes and counts by kind of file and by table, as measured once an hour.',
    input: nothing,
    output: v.object({ measuredAt: v.nullable(v.string()), figures: v.nullable(StorageFigures) }),
  }),
}
