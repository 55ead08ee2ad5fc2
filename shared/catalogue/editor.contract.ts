import * as v from 'valibot'
import { materials } from '#shared/aircraft/materials.ts'
import { endpoint } from '#shared/endpoint.ts'
import { instant, numericId, text, wholeNumber } from '#shared/fields.ts'
import { AdminProduct } from './admin-catalogue.contract.ts'
import { Product } from './catalogue.contract.ts'

const version = v.pipe(
  v.string(),
  v.maxLength(11, 'must look like 1.3'),
  v.regex(/^\d{1,3}(\.\d{1,3}){1,2}$/, 'must look like 1.3'),
)
const code = v.pipe(
  v.string(),
  v.maxLength(5, 'must look like W1L'),
  v.regex(/^[A-Z]{1,2}\d{0,2}[LRTB]?$/, 'must look like W1L'),
)
const nextFields = {
  id: numericId,
  version: v.optional(version),
  changelog: v.optional(v.pipe(v.array(text(300)), v.maxLength(30))),
  partsToReprint: v.optional(v.pipe(v.array(code), v.maxLength(200))),
}

export const editorContract = {
  adminSaveSheet: endpoint({
    method: 'PATCH',
    path: '/api/admin/products/:id/sheet',
    access: 'admin',
    summary: 'Saves fields of the build sheet as typed, and computes the record again.',
    input: v.strictObject({
      id: numericId,
      fields: v.pipe(
        v.record(
          v.pipe(v.string(), v.maxLength(61), v.regex(/^[a-zA-Z]{1,30}(\.[a-zA-Z]{1,30})?$/)),
          text(4_000, 0),
        ),
        v.maxEntries(100, 'may have at most 100 fields'),
      ),
    }),
    output: AdminProduct,
  }),
  adminDescribePart: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/files/:fileId/part',
    access: 'admin',
    summary: 'Sets code, name, quantity and material of the part in a file.',
    input: v.strictObject({
      id: numericId,
      fileId: numericId,
      code,
      name: text(120),
      quantity: wholeNumber(1, 50),
      material: v.picklist(materials),
    }),
    output: AdminProduct,
  }),
  adminBeginRelease: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/next-release',
    access: 'admin',
    summary: 'Begins a new release with a copy of the newest files. Buyers see it once it is published.',
    input: v.strictObject({ id: numericId, version }),
    output: AdminProduct,
  }),
  adminSaveRelease: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/next-release',
    access: 'admin',
    summary:
      'Saves number, changelog or parts to print again of the release in preparation; what is not given stays.',
    input: v.strictObject(nextFields),
    output: AdminProduct,
  }),
  adminDropRelease: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/next-release',
    access: 'admin',
    summary: 'Deletes the release in preparation. What is published does not change.',
    input: v.strictObject({ id: numericId }),
    output: AdminProduct,
  }),
  adminPublishRelease: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/next-release/publication',
    access: 'admin',
    summary:
      'Publishes the release in preparation and mails its buyers. 409 while its files are still being read.',
    input: v.strictObject({ id: numericId }),
    output: AdminProduct,
  }),
  adminScheduleProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/schedule',
    access: 'admin',
    summary: 'Schedules when a finished draft is published, or cancels that.',
    input: v.strictObject({ id: numericId, publishAt: v.nullable(instant) }),
    output: AdminProduct,
  }),
  adminDuplicateProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/copies',
    access: 'admin',
    summary: 'Copies a product to a new draft, without its address, history and files.',
    input: v.strictObject({ id: numericId }),
    output: AdminProduct,
  }),
  adminPreviewProduct: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id/preview',
    access: 'admin',
    summary: 'A product of any status, as the shop would show it.',
    input: v.strictObject({ id: numericId }),
    output: Product,
  }),
}
