import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { uploadLimits } from './upload-limits.ts'

export const UploadResult = v.object({
  path: v.string(),
  outcome: v.picklist(['added', 'replaced', 'same', 'picture', 'refused']),
  note: v.nullable(v.string()),
})
export type UploadResult = v.InferOutput<typeof UploadResult>

export const Upload = v.object({
  id: v.string(),
  /** With the sender's folders. */
  name: v.string(),
  size: v.number(),
  received: v.number(),
  state: v.picklist(['receiving', 'arrived', 'reading', 'done', 'refused']),
  results: v.array(UploadResult),
})
export type Upload = v.InferOutput<typeof Upload>

const bytes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

export const uploadsContract = {
  adminBeginUpload: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary:
      'Begins a file of at most 600 MB that is sent in pieces. A file that was begun before continues where it stopped.',
    input: v.strictObject({
      id: numericId,
      name: text(300),
      size: bytes(uploadLimits.file),
      /** Milliseconds since 1970. */
      modified: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14)), 0),
    }),
    output: Upload,
  }),
  adminSendPiece: endpoint({
    method: 'PUT',
    path: '/api/admin/uploads/:uploadId/pieces',
    access: 'admin',
    summary:
      'Takes the next piece of a file. A piece that does not begin at `received` changes nothing. After the last one the file is read.',
    body: 'multipart',
    input: v.strictObject({ uploadId: uuid, at: wholeNumber(0, uploadLimits.file), file: v.unknown() }),
    output: Upload,
  }),
  adminListUploads: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary: 'The uploads of a product in the last days, oldest first, with the result for each file.',
    input: v.strictObject({ id: numericId }),
    output: v.array(Upload),
  }),
  adminClearUploads: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/uploads',
    access: 'admin',
    summary: 'Clears the list of finished and broken uploads of a product. Its files stay.',
    input: v.strictObject({ id: numericId }),
    output: message,
  }),
}
