import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '#server/foundation/problem.ts'
import { FairTurns } from './fair-turns.ts'
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
/** Accepted types by what is in the file, and what the decoder must say of it. */
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
/** A part of the hash: with other settings the same picture gets other addresses. */
const settings = 'avif 58 effort 3, webp 80'

export interface StoredImage {
  /** Renditions are at `uploads/<hash>-<width>.avif` and `.webp`. */
  hash: string
  /** Of the largest that is kept, in pixels. */
  width: number
  height: number
  widths: number[]
  /** 16 px wide, as a data URL. */
  blur: string
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

// Decoding takes memory by the hundred megabytes: one picture at a time, on one core of the machine.
sharp.concurrency(1)
const turns = new FairTurns()
/** Seconds after which a picture is given up. */
const longest = 30

/** The picture upright, in sRGB, without metadata, at most `widest` px wide. */
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

async function render(files: FileStore, source: Buffer, mime: string, hash: string): Promise<StoredImage> {
  const { data, info } = await decode(source, mime)
  const { width, height, channels } = info
  const resized = (wanted: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted })
  const fitting = imageWidths.filter((wanted) => wanted <= width)
  const widths = fitting.length > 0 ? fitting : [width]
  // AVIF effort 3: the default is six times slower for a few percent.
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

/**
 * Stores a picture as AVIF and WebP in its widths, upright and without metadata. The same bytes are worked on once.
 * Throws 415 for anything but JPEG, PNG, WebP, AVIF and GIF (decision 27), 422 for what cannot be decoded or has
 * more than 50 megapixels; both name `file`.
 */
export async function storeImage(files: FileStore, bytes: Buffer): Promise<StoredImage> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !decoders.has(type.mime)) throw refused('type')
  const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 24)
  // Written last: where it is, all renditions are.
  const note = `pictures/${hash}.json`
  return turns.take('shop', async () => {
    if (await files.has(note)) return JSON.parse((await files.read(note)).toString()) as StoredImage
    const stored = await render(files, bytes, type.mime, hash)
    await files.put(note, Buffer.from(JSON.stringify(stored)))
    return stored
  })
}

/**
 * A picture drawn anew as WebP: upright, at most 1600 px wide, without metadata, position or anything hidden in the
 * file. Throws as storeImage does, and 429 or 503 while too many wait.
 * @param caller who waits for it: callers have their turns one after the other
 * @param side makes it a square of its middle, of that many pixels
 */
export async function redrawImage(bytes: Buffer, caller: string, side?: number): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !decoders.has(type.mime)) throw refused('type')
  return turns.take(caller, async () => {
    const { data, info } = await decode(bytes, type.mime)
    const { width, height, channels } = info
    const drawn = sharp(data, { raw: { width, height, channels } })
    if (side !== undefined) drawn.resize({ width: side, height: side, fit: 'cover' })
    return drawn.webp({ quality: 82 }).toBuffer()
  })
}
