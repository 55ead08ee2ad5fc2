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

/** What came since the version one had: for who has built it already. */
export const Update = v.object({
  since: v.string(),
  kind: v.picklist(['major', 'minor', 'patch']),
  /** Codes of the parts to print again. */
  parts: v.array(v.string()),
})

/** A bought product with its newest release. */
export const OwnedProduct = v.object({
  productId: v.number(),
  name: v.string(),
  slug: v.string(),
  productType: v.string(),
  image: v.string(),
  imageDark: v.nullable(v.string()),
  version: v.string(),
  releasedAt: v.string(),
  changelog: v.array(v.string()),
  orderId: v.string(),
  orderNumber: v.string(),
  boughtAt: v.string(),
  boughtVersion: v.nullable(v.string()),
  /** As agreed on when it was bought. */
  licence: v.nullable(Licence),
  update: v.nullable(Update),
  /** When the newest release was first fetched. */
  downloadedAt: v.nullable(v.string()),
  zipSize: v.number(),
  fileCount: v.number(),
  manual: v.nullable(OwnedFile),
  /** How many versions can be had. */
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

/** Everything of a bought product: its parts, and its releases with their files, the newest first. */
export const OwnedContent = v.object({
  productId: v.number(),
  parts: v.array(
    v.object({ code: v.string(), name: v.string(), quantity: v.number(), material: v.string() }),
  ),
  releases: v.array(OwnedRelease),
})
export type OwnedContent = v.InferOutput<typeof OwnedContent>

/** Out of one order, named as its page is; without it, out of all the member's orders. */
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
    summary: 'In full, what the member owns that is not sold any more: the catalogue has no record of it.',
    input: nothing,
    output: v.array(ProductAlone),
  }),
  getDownload: endpoint({
    method: 'GET',
    path: '/api/downloads/products/:id',
    access: 'user',
    summary: 'Parts, files and versions of a bought product.',
    input: v.strictObject({ id: numericId }),
    output: OwnedContent,
  }),
  listOrderDownloads: endpoint({
    method: 'GET',
    path: '/api/orders/:id/downloads',
    access: 'visitor',
    summary: "What one order holds: a member's by its id, anybody's by the secret of its page.",
    input: v.strictObject({ id: orderRef }),
    output: v.array(OwnedProduct),
  }),
  createDownloadLink: endpoint({
    method: 'POST',
    path: '/api/downloads/links',
    limit: 600,
    access: 'visitor',
    summary:
      'A link of 15 minutes, good for one download, to a bought file or to the ZIP of a release: the newest when none is named.',
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
    summary: "Mails a link of a day to the newest release's ZIP to the buyer's own address.",
    limit: 10,
    input: v.strictObject({ productId: numericId, order: byOrder }),
    output: message,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/downloads/:token',
    access: 'visitor',
    summary: 'The file behind a link; answers range requests. 410 when the link was used already.',
    answer: 'file',
    input: v.strictObject({
      token: v.pipe(v.string(), v.maxLength(600), v.regex(/^[\w.~-]+$/, 'is not a link of ours')),
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
