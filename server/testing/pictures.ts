import sharp from 'sharp'

/** A small photo of one colour, with a position in its metadata as a phone writes it. */
export function photo(size = 40): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** A picture that no packing makes smaller: three bytes for each pixel, without any packing. */
export function noise(size: number): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: size, height: size, channels: 3, noise: gaussian, background: 'grey' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** What a picture is, and whether it carries metadata. */
export async function look(bytes: ArrayBuffer) {
  const { format, exif, width, height } = await sharp(Buffer.from(bytes)).metadata()
  return { format, hasMetadata: exif !== undefined, width, height }
}
