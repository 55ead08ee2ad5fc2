import { readFile } from 'node:fs/promises'
import type { Call, SignedIn, UploadedFile } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { storeImage } from '#server/integrations/images.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import {
  deleteFile,
  deleteImage,
  insertFile,
  insertImage,
  placeImage,
  releaseForFiles,
  setFileFree,
} from './admin-files.queries.ts'
import { changeProduct } from './change-product.ts'
import { readForEditor } from './editor-shape.ts'
import { checksum, inspectFile, placeInRelease } from './release-file.ts'
import { touchProduct } from './save-product.queries.ts'

type Desk = Call<SignedIn>
const mostImageBytes = 10 * 1024 * 1024
const mostImages = 30

function uploaded(file: unknown): UploadedFile {
  if (typeof file !== 'object' || file === null || !('path' in file)) throw invalid('file', 'is required')
  return file as UploadedFile
}
/** Work on pictures or files, which says whether it found what it was to change. */
function changeParts(
  call: Desk,
  id: number,
  action: string,
  what: string,
  work: (trx: Parameters<typeof touchProduct>[0], before: AdminProduct) => Promise<boolean>,
): Promise<AdminProduct> {
  return changeProduct(call, id, action, async (trx, before) => {
    if (!(await work(trx, before))) throw notFound(what)
    await touchProduct(trx, id)
  })
}

/** Adds a picture behind the others. Throws 413 above 10 MB, 415 and 422 as storeImage does. */
export async function addImage(call: Desk, id: number, alt: string, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  if (given.size > mostImageBytes)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  await readForEditor(call.db, id)
  // Rendered before the transaction, which holds others up.
  const image = await storeImage(call.files, await readFile(given.path))
  return changeParts(call, id, 'product.image.add', 'The product', async (trx, before) => {
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
  alt: string,
  position: number,
): Promise<AdminProduct> {
  return changeParts(call, id, 'product.image.change', 'The picture', (trx) =>
    placeImage(trx, id, imageId, alt, position),
  )
}
export function removeImage(call: Desk, id: number, imageId: number): Promise<AdminProduct> {
  return changeParts(call, id, 'product.image.remove', 'The picture', (trx) => deleteImage(trx, id, imageId))
}

/** Adds a file to the newest release; 409 when there is one of that path. */
export async function addFile(call: Desk, id: number, free: boolean, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  const { kind, path } = placeInRelease(given.name)
  await inspectFile(given.path, given.size, kind)
  await readForEditor(call.db, id)
  const sha256 = await checksum(given.path)
  const key = `files/${sha256}`
  const { size } = await call.files.take(key, given.path)
  return changeParts(call, id, 'product.file.add', 'The product', async (trx) => {
    const release = await releaseForFiles(trx, id)
    if (!(await insertFile(trx, { release_id: release, path, kind, size, sha256, store_key: key, free })))
      throw conflict(`${path} is there already. Remove it first.`)
    return true
  })
}
export function setFree(call: Desk, id: number, fileId: number, free: boolean): Promise<AdminProduct> {
  return changeParts(call, id, 'product.file.change', 'The file', (trx) => setFileFree(trx, id, fileId, free))
}
export function removeFile(call: Desk, id: number, fileId: number): Promise<AdminProduct> {
  return changeParts(call, id, 'product.file.remove', 'The file', (trx) => deleteFile(trx, id, fileId))
}
