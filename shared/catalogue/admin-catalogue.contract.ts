import * as v from 'valibot'
import { Aircraft, Part } from '#shared/aircraft/aircraft.ts'
import { PartGeometry } from '#shared/aircraft/part-geometry.ts'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, price, slug, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { ProductImage } from './catalogue.contract.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const
export const licenceKinds = ['personal', 'print-and-sell', 'cc-by-4', 'cc-by-nc-sa-4'] as const

export const AdminProductRow = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  productType: v.string(),
  kind: v.nullable(v.string()),
  status: v.picklist(productStatuses),
  price: v.string(),
  stock: v.nullable(v.number()),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  version: v.nullable(v.string()),
  fileCount: v.number(),
  image: v.string(),
  imageDark: v.nullable(v.string()),
  sold30: v.number(),
  updatedAt: v.string(),
  /** When it goes on sale by itself. */
  publishAt: v.nullable(v.string()),
})
export type AdminProductRow = v.InferOutput<typeof AdminProductRow>

export const AdminFile = v.object({
  id: v.number(),
  path: v.string(),
  kind: v.string(),
  size: v.number(),
  free: v.boolean(),
  geometry: v.nullable(PartGeometry),
  sameAs: v.nullable(v.string()),
})
/** `path` is empty for a record that came without files. */
export const AdminPart = v.object({ ...Part.entries, path: v.string() })
export type AdminPart = v.InferOutput<typeof AdminPart>
/** Not yet visible to buyers. */
export const NextRelease = v.object({
  version: v.string(),
  changelog: v.array(v.string()),
  partsToReprint: v.array(v.string()),
})
const Lack = v.object({ field: v.string(), message: v.string() })
export const AdminProduct = v.object({
  id: v.number(),
  revision: v.number(),
  slug: v.string(),
  name: v.string(),
  productType: v.string(),
  kind: v.nullable(v.string()),
  tagline: v.string(),
  description: v.string(),
  status: v.picklist(productStatuses),
  price: v.string(),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  stock: v.nullable(v.number()),
  weightGrams: v.nullable(v.number()),
  licenceKind: v.nullable(v.picklist(licenceKinds)),
  version: v.nullable(v.string()),
  record: v.nullable(Aircraft),
  images: v.array(ProductImage),
  files: v.array(AdminFile),
  parts: v.array(AdminPart),
  unit: v.picklist(['mm', 'inch']),
  sheet: v.record(v.string(), v.string()),
  sheetLacks: v.array(Lack),
  next: v.nullable(NextRelease),
  publishAt: v.nullable(v.string()),
  missing: v.array(Lack),
  /** What buyers miss; it can be on sale without. */
  warnings: v.array(Lack),
  updatedAt: v.string(),
  publishedAt: v.nullable(v.string()),
})
export type AdminProduct = v.InferOutput<typeof AdminProduct>

/** A kind has no comma, since addresses of lists separate kinds by commas. */
const kind = v.pipe(
  text(40),
  v.check((value) => !value.includes(','), 'may not have a comma'),
)
const productFields = {
  name: text(80),
  slug,
  productType: slug,
  kind: v.optional(v.nullable(kind)),
  tagline: v.optional(text(160, 0), ''),
  description: v.optional(text(20_000, 0), ''),
  price,
  isDigitalDownload: v.optional(v.boolean(), true),
  isFeatured: v.optional(v.boolean(), false),
  stock: v.optional(v.nullable(wholeNumber(0, 1_000_000))),
  weightGrams: v.optional(v.nullable(wholeNumber(1, 100_000))),
  licenceKind: v.optional(v.nullable(v.picklist(licenceKinds))),
  version: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(11, 'must look like 1.3'),
        v.regex(/^\d{1,3}(\.\d{1,3}){1,2}$/, 'must look like 1.3'),
      ),
    ),
  ),
}

export const adminCatalogueContract = {
  adminListProducts: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'Products in every status, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      status: v.optional(v.picklist(productStatuses)),
      stock: v.optional(v.picklist(['low'])),
      type: v.optional(slug),
      sort: v.optional(v.picklist(['updated', 'name', 'price', '-price', 'sold']), 'updated'),
    }),
    output: v.object({ rows: v.array(AdminProductRow), total: v.number(), drafts: v.number(), ...pageEnds }),
  }),
  adminGetProduct: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    access: 'admin',
    summary: 'One product for the editor.',
    input: v.strictObject({ id: numericId }),
    output: AdminProduct,
  }),
  adminCreateProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'Creates a draft.',
    input: v.strictObject(productFields),
    output: AdminProduct,
  }),
  adminUpdateProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id',
    access: 'admin',
    summary: 'Saves a product. 409 when somebody else has saved it since.',
    input: v.strictObject({
      id: numericId,
      revision: wholeNumber(1, 2_147_483_647),
      /** Sent while somebody types: refused once it is no draft any more. */
      draftOnly: v.optional(v.boolean()),
      /** The stock on screen when the editor opened; sales since then are subtracted. Absent: set as given. */
      stockSeen: v.optional(v.nullable(wholeNumber(0, 1_000_000))),
      ...productFields,
    }),
    output: AdminProduct,
  }),
  adminSetProductStatus: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/status',
    access: 'admin',
    summary:
      'Publishes, hides or archives a product. 422 names what is missing before it can be published; 409 while its files are still being read.',
    input: v.strictObject({ id: numericId, status: v.picklist(productStatuses) }),
    output: AdminProduct,
  }),
  adminSetProductStatuses: endpoint({
    method: 'POST',
    path: '/api/admin/products/status',
    access: 'admin',
    summary: 'Publishes, hides or archives up to 100 products. What lacks something for sale is refused.',
    input: v.strictObject({ ids: bulkOf(numericId), status: v.picklist(productStatuses) }),
    output: bulkAnswer(v.number()),
  }),
  adminUploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/images',
    access: 'admin',
    summary: 'Adds a picture (JPEG, PNG, WebP, AVIF, GIF; at most 10 MB).',
    body: 'multipart',
    input: v.strictObject({ id: numericId, alt: v.optional(text(200, 0), ''), file: v.unknown() }),
    output: AdminProduct,
  }),
  adminUpdateImage: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/images/:imageId',
    access: 'admin',
    summary: 'Sets the alt text and the place of a picture (0 is first); what is not given stays.',
    input: v.strictObject({
      id: numericId,
      imageId: numericId,
      alt: v.optional(text(200, 0)),
      position: v.optional(wholeNumber(0, 100)),
    }),
    output: AdminProduct,
  }),
  adminDeleteImage: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/images/:imageId',
    access: 'admin',
    summary: 'Removes a picture.',
    input: v.strictObject({ id: numericId, imageId: numericId }),
    output: AdminProduct,
  }),
  adminUploadFile: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/files',
    access: 'admin',
    summary: 'Adds a file to the newest release (at most 200 MB).',
    body: 'multipart',
    input: v.strictObject({
      id: numericId,
      free: v.optional(v.picklist(['true', 'false']), 'false'),
      file: v.unknown(),
    }),
    output: AdminProduct,
  }),
  adminUpdateFile: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/files/:fileId',
    access: 'admin',
    summary: 'Makes a file free, or part of the purchase.',
    input: v.strictObject({ id: numericId, fileId: numericId, free: v.boolean() }),
    output: AdminProduct,
  }),
  adminDeleteFile: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/files/:fileId',
    access: 'admin',
    summary: 'Removes a file.',
    input: v.strictObject({ id: numericId, fileId: numericId }),
    output: AdminProduct,
  }),
  adminDeleteProduct: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id',
    access: 'admin',
    summary: 'Deletes a draft that nobody has bought. 409 when somebody has: archive it instead.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
}
