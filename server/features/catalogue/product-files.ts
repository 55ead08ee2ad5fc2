import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Call, SignedIn, UploadedFile } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { storeImage } from '#server/integrations/images.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { touchProduct } from './admin-catalogue.queries.ts'
import {
  deleteFile,
  deleteImage,
  insertFile,
  insertImage,
  placeImage,
  releaseForFiles,
  setFileFree,
} from './admin-files.queries.ts'
import { change } from './change-product.ts'
import { readForEditor } from './editor-shape.ts'

type Desk = Call<SignedIn>
const imageLimit = 10 * 1024 * 1024
const kinds: Record<string, string> = {
  stl: 'stl',
  '3mf': '3mf',
  step: 'step',
  stp: 'step',
  pdf: 'manual',
  md: 'manual',
  txt: 'text',
  ini: 'profile',
  json: 'profile',
  csv: 'parts-list',
}
const folders: Record<string, string> = { stl: 'stl/', '3mf': '3mf/', step: 'step/', profile: 'profiles/' }

function uploaded(file: unknown): UploadedFile {
  if (typeof file !== 'object' || file === null || !('path' in file)) throw invalid('file', 'is required')
  return file as UploadedFile
}
/** A file's name without folders and without what a file system or a browser may stumble over. */
function plainName(name: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[^\w. ()+-]/g, '_')
    .replace(/^\.+/, '')
    .slice(-100)
  if (!/\w/.test(plain)) throw invalid('file', 'needs a name')
  return plain
}
async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
/** One change of a product's pictures or files, and the product afterwards. */
async function changeParts(
  call: Desk,
  id: number,
  action: string,
  details: Record<string, unknown>,
  work: Parameters<typeof change>[3],
): Promise<AdminProduct> {
  await change(call, action, id, async (trx) => {
    const done = await work(trx)
    await touchProduct(trx, id)
    return { ...done, details }
  })
  return readForEditor(call.db, id)
}

export async function addImage(call: Desk, id: number, alt: string, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  const { productType: type } = await readForEditor(call.db, id)
  if (given.size > imageLimit)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  const image = await storeImage(call.files, await readFile(given.path))
  return changeParts(call, id, 'product.image.add', { name: given.name }, async (trx) => {
    await insertImage(trx, id, { ...image, alt })
    return { id, type, details: {} }
  })
}
export async function moveImage(
  call: Desk,
  id: number,
  imageId: number,
  alt: string,
  position: number,
): Promise<AdminProduct> {
  const { productType: type } = await readForEditor(call.db, id)
  return changeParts(call, id, 'product.image.change', { imageId, alt, position }, async (trx) => {
    if (!(await placeImage(trx, id, imageId, alt, position))) throw notFound('The picture')
    return { id, type, details: {} }
  })
}
export async function removeImage(call: Desk, id: number, imageId: number): Promise<AdminProduct> {
  const { productType: type } = await readForEditor(call.db, id)
  return changeParts(call, id, 'product.image.remove', { imageId }, async (trx) => {
    if (!(await deleteImage(trx, id, imageId))) throw notFound('The picture')
    return { id, type, details: {} }
  })
}
export async function addFile(call: Desk, id: number, free: boolean, file: unknown): Promise<AdminProduct> {
  const given = uploaded(file)
  const name = plainName(given.name)
  const kind = kinds[name.split('.').at(-1)?.toLowerCase() ?? '']
  if (!kind)
    throw new Refusal(415, 'unsupported_type', 'file: File type not allowed', {
      issues: [
        { path: 'file', message: `File type not allowed; known are ${Object.keys(kinds).join(', ')}` },
      ],
    })
  if (given.size === 0) throw invalid('file', 'is empty')
  const { productType: type } = await readForEditor(call.db, id)
  const sha256 = await checksum(given.path)
  const key = `files/${sha256}`
  await call.files.take(key, given.path)
  const path = `${folders[kind] ?? ''}${name}`
  return changeParts(call, id, 'product.file.add', { path, sha256, free }, async (trx) => {
    const release = await releaseForFiles(trx, id)
    if (
      (await insertFile(trx, {
        release_id: release,
        path,
        kind,
        size: given.size,
        sha256,
        store_key: key,
        free,
      })) === undefined
    )
      throw conflict(`${path} is there already. Remove it first.`)
    return { id, type, details: {} }
  })
}
export async function setFree(call: Desk, id: number, fileId: number, free: boolean): Promise<AdminProduct> {
  const { productType: type } = await readForEditor(call.db, id)
  return changeParts(call, id, 'product.file.change', { fileId, free }, async (trx) => {
    if (!(await setFileFree(trx, id, fileId, free))) throw notFound('The file')
    return { id, type, details: {} }
  })
}
export async function removeFile(call: Desk, id: number, fileId: number): Promise<AdminProduct> {
  const { productType: type } = await readForEditor(call.db, id)
  return changeParts(call, id, 'product.file.remove', { fileId }, async (trx) => {
    if ((await deleteFile(trx, id, fileId)) === undefined) throw notFound('The file')
    return { id, type, details: {} }
  })
}
