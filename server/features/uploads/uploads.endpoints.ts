import { holdEditing } from '#server/database/catalogue-version.ts'
import type { Handlers } from '#server/features/call.ts'
import { readForEditor } from '#server/features/catalogue/desk/editor-shape.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { Upload, uploadsContract } from '#shared/uploads/uploads.contract.ts'
import { pieceFrom, removePieces, writeNextPiece } from './pieces.ts'
import {
  beginUpload,
  deleteReadUploads,
  findUpload,
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
    return db.transaction().execute(async (trx) => {
      // A draft may be deleted meanwhile, and the same file begun twice.
      await holdEditing(trx)
      await readForEditor(trx, id)
      if ((await waitingBytes(trx, id)) + file.size > mostWaiting)
        throw conflict('Too many files are waiting to be read. Wait a little, then send the rest.')
      return shapeUpload(await beginUpload(trx, { ...file, product_id: id, actor: user.email }))
    })
  },
  async adminSendPiece({ uploadId, at, file }, { db, files, queue }) {
    const piece = pieceFrom(file, mostPiece)
    const upload = await findUpload(db, uploadId)
    if (!upload) throw notFound('The upload')
    if (upload.state !== 'receiving') return shapeUpload(upload)
    const received = await writeNextPiece(files, upload, at, piece)
    if (received === null) return shapeUpload(upload)
    return db.transaction().execute(async (trx) => {
      const isWhole = received === upload.size
      const ask = isWhole && (await needsReader(trx, upload.product_id, uploadId))
      const isNoted = await setReceived(trx, uploadId, { before: at, after: received, isWhole })
      if (ask && isNoted) await queue.add(trx, 'read-uploads', { productId: upload.product_id })
      return shapeUpload((await findUpload(trx, uploadId)) ?? upload)
    })
  },
  async adminListUploads({ id }, { db }) {
    return (await uploadsOf(db, id)).map(shapeUpload)
  },
  async adminClearUploads({ id }, { db, files }) {
    await removePieces(files, await deleteReadUploads(db, id))
    return { message: 'Cleared.' }
  },
}
