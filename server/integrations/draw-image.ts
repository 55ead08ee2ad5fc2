import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '#server/foundation/problem.ts'
import type { FileStore } from './file-store.ts'

sharp.cache(false)
// Whatever a file claims, only these decoders run.
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
/** Type by content, and the decoder that must confirm it. */
const decoders = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
  ['image/gif', 'gif'],
])
const imageWidths = [160, 400, 800, 1600]
const widest = 1600
const mostPixels = 50_000_000

export interface StoredImage {
  /** Renditions are `uploads/<hash>-<width>.avif` and `.webp`. */
  hash: string
  /** Pixels, of the largest. */
  width: number
  height: number
  widths: number[]
  /** Data URL, 16 px wide. */
  blur: string
  /** The same in the colours of the dark theme, if there is one. */
  dark?: { hash: string; blur: string } | undefined
}
const refusals = {
  type: [415, 'unsupported_type', 'File type not allowed'],
  broken: [422, 'invalid_input', 'The picture is damaged and cannot be read'],
  pixels: [422, 'invalid_input', 'The picture has more than 50 megapixels'],
} as const
function refused(why: keyof typeof refusals): Refusal {
  const [status, code, message] = refusals[why]
  return new Refusal(status, code, `file: ${message}`, { issues: [{ path: 'file', message }] })
}

// Decoding needs hundreds of megabytes: one at a time.
sharp.concurrency(1)
/** Seconds. */
const longest = 30

/** The type by content; 415 for others than our decoders'. @param source bytes, or the path of a file */
export async function typeOfImage(source: Buffer | string): Promise<string> {
  const type = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  if (!type || !decoders.has(type.mime)) throw refused('type')
  return type.mime
}

/** Upright, in sRGB, without metadata. */
async function decode(bytes: Buffer, mime: string) {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
    const { format, compression } = await image.metadata()
    if (format !== decoders.get(mime) || (format === 'heif' && compression !== 'av1')) throw refused('type')
    return await image
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: longest })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused(error instanceof Error && /pixel limit/.test(error.message) ? 'pixels' : 'broken')
  }
}

/** Stores the renditions. 415 and 422 as `storeImage`. */
export async function renderImage(
  files: FileStore,
  source: Buffer,
  mime: string,
  hash: string,
): Promise<StoredImage> {
  const { data, info } = await decode(source, mime)
  const { width, height, channels } = info
  const resized = (wanted: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted })
  const fitting = imageWidths.filter((wanted) => wanted <= width)
  const widths = fitting.length > 0 ? fitting : [width]
  // The default effort takes six times longer for a few percent.
  await Promise.all(
    widths.flatMap((wanted) => [
      resized(wanted)
        .avif({ quality: 58, effort: 3 })
        .toBuffer()
        .then((bytes) => files.put(`uploads/${hash}-${wanted}.avif`, bytes)),
      resized(wanted)
        .webp({ quality: 80 })
        .toBuffer()
        .then((bytes) => files.put(`uploads/${hash}-${wanted}.webp`, bytes)),
    ]),
  )
  const tiny = await resized(16).webp({ quality: 40 }).toBuffer()
  return { hash, width, height, widths, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** At most 1600 px wide, without metadata, as WebP; `side` crops to a square. 415 and 422 as `storeImage`. */
export async function redraw(source: Buffer, mime: string, side?: number): Promise<Buffer> {
  const { data, info } = await decode(source, mime)
  const { width, height, channels } = info
  const drawn = sharp(data, { raw: { width, height, channels } })
  if (side !== undefined) drawn.resize({ width: side, height: side, fit: 'cover' })
  return drawn.webp({ quality: 82 }).toBuffer()
}
