import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import { Licence } from '#shared/catalogue/catalogue.contract.ts'
import { message, nothing, numericId } from '#shared/fields.ts'
import { orderRef } from './orders.contract.ts'

export const OwnedFile = v.object({
  id: v.number(),
  path: v.string(),
  kind: v.string(),
  size: v.number(),
})
export type OwnedFile = v.InferOutput<typeof OwnedFile>

export const Update = v.object({
  since: v.string(),
  kind: v.picklist(['major', 'minor', 'patch']),
  parts: v.array(v.string()),
})

export const OwnedProduct = v.object({
  productId: v.number(),
  name: v.string(),
  slug: v.string(),
  productType: v.string(),
  /** Not on sale any more: it has no page. Devices keep answers without it. */
  isWithdrawn: v.optional(v.boolean()),
  image: v.string(),
  imageDark: v.nullable(v.string()),
  version: v.string(),
  releasedAt: v.string(),
  changelog: v.array(v.string()),
  orderId: v.string(),
  orderNumber: v.string(),
  boughtAt: v.string(),
  boughtVersion: v.nullable(v.string()),
  licence: v.nullable(Licence),
  update: v.nullable(Update),
  /** First download of the newest release. */
  downloadedAt: v.nullable(v.string()),
  zipSize: v.number(),
  fileCount: v.number(),
  manual: v.nullable(OwnedFile),
  versionCount: v.number(),
})
export type OwnedProduct = v.InferOutput<typeof OwnedProduct>

export const OwnedRelease = v.object({
  id: v.number(),
  version: v.string(),
  date: v.string(),
  changelog: v.array(v.string()),
  partsToReprint: v.array(v.string()),
  zipSize: v.number(),
  files: v.array(OwnedFile),
})
export type OwnedRelease = v.InferOutput<typeof OwnedRelease>

export const OwnedContent = v.object({
  productId: v.number(),
  parts: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      quantity: v.number(),
      material: v.string(),
      /** Its file; null where the file's name begins with the code. */
      path: v.nullable(v.string()),
    }),
  ),
  /** Address (shared/aircraft/model.ts) of the aircraft, else of its parts by themselves, where there is one. */
  model: v.nullable(v.string()),
  releases: v.array(OwnedRelease),
})
export type OwnedContent = v.InferOutput<typeof OwnedContent>

/** Default: all of the member's orders. */
const byOrder = v.optional(orderRef)

export const downloadsContract = {
  listDownloads: endpoint({
    method: 'GET',
    path: '/api/downloads',
    keep: 'private',
    access: 'user',
    summary: 'Everything the member owns, newest release first.',
    input: nothing,
    output: v.array(OwnedProduct),
  }),
  listWithdrawnPlanes: endpoint({
    method: 'GET',
    path: '/api/downloads/withdrawn',
    keep: 'private',
    access: 'user',
    summary:
      'Products in full that the member owns and the shop no longer sells. The catalogue does not list them.',
    input: nothing,
    output: v.array(ProductAlone),
  }),
  getDownload: endpoint({
    method: 'GET',
    path: '/api/downloads/products/:id',
    keep: 'private',
    access: 'user',
    summary: 'Parts, files and releases of a bought product.',
    input: v.strictObject({ id: numericId }),
    output: OwnedContent,
  }),
  listOrderDownloads: endpoint({
    method: 'GET',
    path: '/api/orders/:id/downloads',
    access: 'visitor',
    summary: 'The products of an order: by its id for its member, or by the secret of its full order link.',
    input: v.strictObject({ id: orderRef }),
    output: v.array(OwnedProduct),
  }),
  createDownloadLink: endpoint({
    method: 'POST',
    path: '/api/downloads/links',
    limit: 600,
    access: 'visitor',
    summary:
      'A link to a bought file, or to the ZIP of a release (the newest by default). It works for 15 minutes and one download.',
    input: v.strictObject({
      productId: numericId,
      order: byOrder,
      fileId: v.optional(numericId),
      releaseId: v.optional(numericId),
    }),
    output: v.object({ url: v.string(), name: v.string(), size: v.number(), expiresAt: v.string() }),
  }),
  mailDownloadLink: endpoint({
    method: 'POST',
    path: '/api/downloads/mails',
    access: 'visitor',
    summary: 'Mails the buyer a link to the ZIP of the newest release. It works for one day.',
    limit: 10,
    input: v.strictObject({ productId: numericId, order: byOrder }),
    output: message,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/downloads/:token',
    access: 'visitor',
    summary: 'The file behind a link. Supports range requests. 410 when the link was used before.',
    answer: 'file',
    input: v.strictObject({
      token: v.pipe(
        v.string(),
        v.maxLength(600),
        v.regex(/^[\w.~-]+$/, 'is not a download link of this shop'),
      ),
    }),
    output: v.unknown(),
  }),
  downloadFreeFile: endpoint({
    method: 'GET',
    path: '/api/free-files/:id',
    access: 'visitor',
    summary: 'A free file of a published product: test part, manual.',
    answer: 'file',
    input: v.strictObject({ id: numericId }),
    output: v.unknown(),
  }),
}
