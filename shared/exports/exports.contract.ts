import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { day } from '#shared/fields.ts'

export const exportKinds = ['products', 'orders', 'order-months', 'users', 'feedback'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const asked = {
  what: v.picklist(exportKinds),
  format: v.optional(v.picklist(exportFormats), 'csv'),
  /** First and last day, in UTC. */
  from: v.optional(day),
  until: v.optional(day),
  /** The state as the filter of the list has it. */
  state: v.optional(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z_-]+$/, 'is not a state'))),
}

/** What would happen to a row of a file; `field` of the whole row is empty. */
const ImportRow = v.object({
  /** The line of the file, counted as a spreadsheet counts. */
  line: v.number(),
  slug: v.string(),
  name: v.string(),
  result: v.picklist(['new', 'changed', 'unchanged', 'refused']),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
  faults: v.array(v.object({ field: v.string(), message: v.string() })),
})
export type ImportRow = v.InferOutput<typeof ImportRow>
export const ImportPlan = v.object({
  rows: v.array(ImportRow),
  /** A hash of the file and of what an import of it would do now. */
  checked: v.string(),
})
export type ImportPlan = v.InferOutput<typeof ImportPlan>

export const exportsContract = {
  adminPrepareExport: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    access: 'admin',
    summary: 'A link to download products, orders, users or feedback. Users need a fresh sign-in.',
    input: v.strictObject(asked),
    output: v.object({ url: v.string() }),
  }),
  adminExport: endpoint({
    method: 'GET',
    path: '/api/admin/exports/:what',
    access: 'admin',
    summary:
      'Products, orders, totals of orders by month and country, users or feedback as CSV or JSON. Users need a fresh sign-in.',
    answer: 'file',
    input: v.strictObject(asked),
    output: v.unknown(),
  }),
  adminCheckImport: endpoint({
    method: 'POST',
    path: '/api/admin/product-imports/check',
    access: 'admin',
    summary: 'Reads a CSV file of products (at most 1 MB, 2,000 rows) and says what an import would do.',
    body: 'multipart',
    input: v.strictObject({ file: v.unknown() }),
    output: ImportPlan,
  }),
  adminImportProducts: endpoint({
    method: 'POST',
    path: '/api/admin/product-imports',
    access: 'admin',
    summary:
      'Imports a file that was checked, each row on its own. New products are drafts. 409 when something has changed since.',
    body: 'multipart',
    input: v.strictObject({
      file: v.unknown(),
      checked: v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/, 'is not a check of this shop')),
    }),
    output: ImportPlan,
  }),
}
