import type { Handlers, UploadedFile } from '#server/features/call.ts'
import { readForEditor } from '#server/features/catalogue/desk/editor-shape.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { Upload, uploadsContract } from '#shared/uploads/uploads.contract.ts'
import { placeOfUpload, removePieces, writePiece } from './pieces.ts'
import {
  beginUpload,
  deleteReadUploads,
  holdUpload,
  needsReader,
  setReceived,
  uploadsOf,
  waitingBytes,
} from './uploads.queries.ts'

/** Bytes a product: two releases of the largest size. */
const mostWaiting = 1_500_000_000
const mostPiece = 16 * 1024 * 1024

type Row = Awaited<ReturnType<typeof uploadsOf>>[number]
const shapeUpload = ({ id, name, size, received, state, results }: Row): Upload => ({
  id,
  name,
  size,
  received,
  state,
  results,
})

export const uploadsHandlers: Handlers<typeof uploadsContract> = {
  async adminBeginUpload({ id, ...file }, { db, user }) {
    await readForEditor(db, id)
    if ((await waitingBytes(db, id)) + file.size > mostWaiting)
      throw conflict('There is too much waiting to be read. Wait a little, then send the rest.')
    return shapeUpload(await beginUpload(db, { ...file, product_id: id, actor: user.email }))
  },
  async adminSendPiece({ uploadId, at, file }, { db, environment, queue }) {
    const piece = file as UploadedFile | null | undefined
    if (!piece || typeof piece !== 'object' || !('path' in piece)) throw invalid('file', 'is required')
    if (piece.size > mostPiece) throw invalid('file', 'may have at most 16 MB at a time')
    return db.transaction().execute(async (trx) => {
      const upload = await holdUpload(trx, uploadId)
      if (!upload) throw notFound('The upload')
      // A duplicate: the sender continues from here.
      if (upload.state !== 'receiving' || at !== upload.received) return shapeUpload(upload)
      const received = at + piece.size
      if (received > upload.size) throw invalid('file', 'is longer than the upload said')
      await writePiece(placeOfUpload(environment, uploadId), at, piece.path)
      const isWhole = received === upload.size
      const ask = isWhole && (await needsReader(trx, upload.product_id, uploadId))
      const after = await setReceived(trx, uploadId, received, isWhole)
      if (ask) await queue.add(trx, 'read-uploads', { productId: upload.product_id })
      return shapeUpload(after)
    })
  },
  async adminListUploads({ id }, { db }) {
    return (await uploadsOf(db, id)).map(shapeUpload)
  },
  async adminClearUploads({ id }, { db, environment }) {
    await removePieces(environment, await deleteReadUploads(db, id))
    return { message: 'Cleared.' }
  },
}
