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

/** A picture of one colour, to be written in whatever format. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

export type Colour = readonly [red: number, green: number, blue: number]
/** A small photo of a colour by which it is known again. */
export const colourPhoto = ([r, g, b]: Colour): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: { r, g, b } } })
    .jpeg({ quality: 95 })
    .toBuffer()
/** Whether a picture is of that colour, but for what packing does to it. */
export async function isOfColour(bytes: ArrayBuffer, colour: Colour): Promise<boolean> {
  const { channels } = await sharp(Buffer.from(bytes)).stats()
  return colour.every((value, index) => Math.abs((channels[index]?.mean ?? -99) - value) <= 10)
}

/** A photo that lies on its side, with a note that says so: blue is up, red is down. */
export async function lyingPhoto(): Promise<Buffer> {
  const standing = plain(20, 20).extend({ right: 20, background: '#cc2222' })
  return sharp(await standing.jpeg({ quality: 100 }).toBuffer())
    .withExif({ IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Size, what is left of the metadata, and the colours near the top and near the bottom. */
export async function lookClosely(bytes: Buffer) {
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  const colourAt = async (top: number) => {
    const { data } = await sharp(bytes)
      .extract({ left: 4, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { red: data[0] ?? 0, blue: data[2] ?? 0 }
  }
  return { width, height, orientation, exif, top: await colourAt(4), bottom: await colourAt(height - 5) }
}
