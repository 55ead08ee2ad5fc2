import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'

/** What became of one file of an upload: of a ZIP there are many. */
export const UploadResult = v.object({
  path: v.string(),
  outcome: v.picklist(['added', 'replaced', 'same', 'picture', 'refused']),
  /** Why it was refused. */
  note: v.nullable(v.string()),
})
export type UploadResult = v.InferOutput<typeof UploadResult>

export const Upload = v.object({
  id: v.string(),
  /** As it was sent, with the folders of the sender. */
  name: v.string(),
  size: v.number(),
  /** Bytes that are here: the next piece begins with this one. */
  received: v.number(),
  state: v.picklist(['receiving', 'arrived', 'reading', 'done', 'refused']),
  results: v.array(UploadResult),
})
export type Upload = v.InferOutput<typeof Upload>

const mostBytes = 600_000_000
const bytes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

export const uploadsContract = {
  adminBeginUpload: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary:
      'Announces a file that will come in pieces (at most 600 MB); one that was begun before goes on where it broke off.',
    input: v.strictObject({
      id: numericId,
      name: text(300),
      size: bytes(mostBytes),
      /** When the file was last changed, in ms. */
      modified: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14)), 0),
    }),
    output: Upload,
  }),
  adminSendPiece: endpoint({
    method: 'PUT',
    path: '/api/admin/uploads/:uploadId/pieces',
    access: 'admin',
    summary:
      'Takes the piece that begins at a byte; one that begins elsewhere than at `received` changes nothing. With the last one the file is read.',
    body: 'multipart',
    input: v.strictObject({ uploadId: uuid, at: wholeNumber(0, mostBytes), file: v.unknown() }),
    output: Upload,
  }),
  adminListUploads: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary: 'The uploads of a product of the last days, the oldest first, and what became of each file.',
    input: v.strictObject({ id: numericId }),
    output: v.array(Upload),
  }),
  adminClearUploads: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary: 'Forgets the uploads of a product that are over or broke off; what was read stays.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
}
