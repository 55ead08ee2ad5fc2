import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export const renditionWidths = (width: number): number[] => [160, 400, 800, width]

/** AVIF and WebP; `pixels` RGBA from the lowest row. */
export async function encodePicture(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  name: string,
  quality: number,
): Promise<{ hash: string; blur: string }> {
  await mkdir(path.dirname(name), { recursive: true })
  const upright = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha()
    .raw()
    .toBuffer()
  const resized = (wanted: number) =>
    sharp(upright, { raw: { width, height, channels: 3 } }).resize({ width: wanted, kernel: 'lanczos3' })
  const hash = createHash('sha256')
  for (const wanted of renditionWidths(width)) {
    const avif = await resized(wanted).avif({ quality, effort: 4 }).toBuffer()
    const webp = await resized(wanted).webp({ quality: 78, effort: 5, smartSubsample: true }).toBuffer()
    hash.update(avif).update(webp)
    await writeFile(`${name}-${wanted}.avif`, avif)
    await writeFile(`${name}-${wanted}.webp`, webp)
  }
  const tiny = await resized(16).webp({ quality: 40 }).toBuffer()
  return {
    hash: hash.digest('hex').slice(0, 24),
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
