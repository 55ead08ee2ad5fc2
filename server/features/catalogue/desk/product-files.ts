import { readFile } from 'node:fs/promises'
import type { Db, UploadedFile } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { storeImage } from '#server/integrations/images.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { uploadLimits } from '#shared/uploads/upload-limits.ts'
import {
  deleteFile,
  deleteImage,
  type ImageChange,
  insertFile,
  insertImage,
  isReadingFiles,
  placeImage,
  setFileFree,
  setPart,
} from './admin-files.queries.ts'
import { changeProduct, type Desk } from './change-product.ts'
import { readForEditor } from './editor-shape.ts'
import { storeReleaseFile } from './release-file.ts'
import type { PartGuess } from '#shared/aircraft/guess-part.ts'
import { touchProduct } from './save-product.queries.ts'

export const mostImages = 30

function uploaded(file: unknown): UploadedFile {
  if (typeof file !== 'object' || file === null || !('path' in file)) throw invalid('file', 'is required')
  return file as UploadedFile
}
/** 409: they would be put into a release that is public already, and no buyer would be told. */
export async function refuseWhileReading(trx: Db, id: number): Promise<void> {
  if (await isReadingFiles(trx, id)) throw conflict('Files are still being read. Try again in a moment.')
}
/** 404 where `work` finds nothing. */
function changeParts(
  call: Desk,
  id: number,
  action: string,
  work: (trx: Db, before: AdminProduct) => Promise<boolean>,
): Promise<AdminProduct> {
  return changeProduct(call, id, action, async (trx, before) => {
    if (!(await work(trx, before)))
      throw notFound(action.startsWith('product.image') ? 'The picture' : 'The file')
    await touchProduct(trx, id)
  })
}

/** 413 above 10 MB, 415 and 422 by storeImage. */
export async function addImage(call: Desk, id: number, alt: string, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  if (given.size > uploadLimits.picture)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  await readForEditor(call.db, id)
  // Rendered before the transaction.
  const image = await storeImage(call.files, await readFile(given.path))
  return changeParts(call, id, 'product.image.add', async (trx, before) => {
    if (before.images.length >= mostImages) throw conflict(`A product has at most ${mostImages} pictures.`)
    if (before.images.some(({ hash }) => hash === image.hash))
      throw conflict('This picture is there already.')
    await insertImage(trx, id, { ...image, alt })
    return true
  })
}
export function moveImage(
  call: Desk,
  id: number,
  imageId: number,
  change: ImageChange,
): Promise<AdminProduct> {
  return changeParts(call, id, 'product.image.change', (trx) => placeImage(trx, id, imageId, change))
}
export function removeImage(call: Desk, id: number, imageId: number): Promise<AdminProduct> {
  return changeParts(call, id, 'product.image.remove', (trx) => deleteImage(trx, id, imageId))
}

/** 409 for a taken path. */
export async function addFile(call: Desk, id: number, free: boolean, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  await readForEditor(call.db, id)
  const stored = await storeReleaseFile(call.files, given.name, given.path, given.size)
  return changeParts(call, id, 'product.file.add', async (trx) => {
    if (!(await insertFile(trx, id, { ...stored, free })))
      throw conflict(`${stored.path} is there already. Remove it first.`)
    return true
  })
}
/** 422 for the code of another part. */
export function describePart(call: Desk, id: number, fileId: number, part: PartGuess): Promise<AdminProduct> {
  return changeParts(call, id, 'product.part.change', async (trx, { files, parts }) => {
    const path = files.find((file) => file.id === fileId)?.path
    if (parts.some((other) => other.code === part.code && other.path !== path))
      throw invalid('code', 'belongs to another part')
    return setPart(trx, id, fileId, part)
  })
}
export function setFree(call: Desk, id: number, fileId: number, free: boolean): Promise<AdminProduct> {
  return changeParts(call, id, 'product.file.change', (trx) => setFileFree(trx, id, fileId, free))
}
export function removeFile(call: Desk, id: number, fileId: number): Promise<AdminProduct> {
  return changeParts(call, id, 'product.file.remove', (trx) => deleteFile(trx, id, fileId))
}
