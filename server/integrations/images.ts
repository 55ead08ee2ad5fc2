import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '#server/foundation/problem.ts'
import type { FileStore } from './file-store.ts'

sharp.cache(false)
// Whatever the file says of itself, only these decoders may see it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
export const imageWidths = [160, 400, 800, 1600]
const settings = '1'

export interface StoredImage {
  hash: string
  width: number
  height: number
  widths: number[]
  blur: string
}
const refused = () =>
  new Refusal(415, 'unsupported_type', 'file: File type not allowed', { issues: [{ path: 'file', message: 'File type not allowed' }] })

// Decoding takes memory by the hundred megabytes: one picture at a time.
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/**
 * Stores a picture as AVIF and WebP in its widths, upright and without metadata, under `uploads/<hash>-<width>.<ext>`.
 * The same bytes are worked on once. Throws 415 for anything but JPEG, PNG, WebP, AVIF and GIF.
 */
export function storeImage(files: FileStore, bytes: Buffer): Promise<StoredImage> {
  return inTurn(async () => {
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !accepted.has(type.mime)) throw refused()
    const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 24)
    try {
      const upright = await sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
        .autoOrient()
        .resize({ width: imageWidths.at(-1) ?? 1600, withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = upright.info
      const raw = { raw: { width, height, channels } }
      const widths = imageWidths.filter((wanted) => wanted <= width)
      if (widths.length === 0) widths.push(width)
      for (const wanted of widths) {
        const keys = { avif: `uploads/${hash}-${wanted}.avif`, webp: `uploads/${hash}-${wanted}.webp` }
        const resized = () => sharp(upright.data, raw).resize({ width: wanted })
        // AVIF effort 3: the default is six times slower for a few percent.
        if (!(await files.has(keys.avif))) await files.put(keys.avif, await resized().avif({ quality: 58, effort: 3 }).toBuffer())
        if (!(await files.has(keys.webp))) await files.put(keys.webp, await resized().webp({ quality: 80 }).toBuffer())
      }
      const tiny = await sharp(upright.data, raw).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
      return { hash, width, height, widths, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(422, 'invalid_input', 'file: The picture cannot be read.', {
        issues: [{ path: 'file', message: 'The picture cannot be read.' }],
      })
    }
  })
}
