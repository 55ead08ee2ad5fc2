import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { photo, plain as picture } from './pictures.ts'

export const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
/** A box of the ISO media format, as HEIC and AVIF begin with it. */
const box = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(400),
  ])

/** A chunk of a PNG: length, name, content, checksum. */
export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A small PNG that says it is so many pixels wide and high, and unpacks to a lot. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(20_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A JPEG whose header claims other sides than its content has. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await picture(40, 40).jpeg().toBuffer())
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A GIF, a WebP and an AVIF whose headers claim other sides than their content has. */
async function claimingGif(side: number): Promise<Buffer> {
  const gif = Buffer.from(await picture(40, 40).gif().toBuffer())
  for (const at of [6, 8]) gif.writeUInt16LE(side, at)
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [5, 7]) gif.writeUInt16LE(side, frame + at)
  return gif
}
async function claimingWebp(side: number): Promise<Buffer> {
  const webp = Buffer.from(await picture(40, 40).webp().toBuffer())
  const frame = webp.indexOf(Buffer.from('9d012a', 'hex'))
  for (const at of [3, 5]) webp.writeUInt16LE(side, frame + at)
  return webp
}
async function claimingAvif(side: number): Promise<Buffer> {
  const avif = Buffer.from(await picture(40, 40).avif().toBuffer())
  const sides = avif.indexOf('ispe') + 8
  for (const at of [0, 4]) avif.writeUInt32BE(side, sides + at)
  return avif
}
/** A GIF of many frames, which unpacked together would be more than is allowed. */
function film(frames: number, side: number): Promise<Buffer> {
  const data = Buffer.alloc(side * side * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    data.fill(frame % 250, frame * side * side * 3, (frame + 1) * side * side * 3)
  return sharp(data, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif()
    .toBuffer()
}

const notAllowed = [415, 'File type not allowed'] as const
const damaged = [422, 'The picture is damaged and cannot be read'] as const
const tooLarge = [422, 'The picture has more than 50 megapixels'] as const
type Odd = [what: string, bytes: () => Buffer | Promise<Buffer>, answer: readonly [number, string]]
/** What no door for pictures takes, and what it says of it. */
export const refusedPictures: Odd[] = [
  ['SVG', () => Buffer.from(svg), notAllowed],
  ['SVG behind an XML line', () => Buffer.from(`<?xml version="1.0"?>\n<!-- a -->${svg}`), notAllowed],
  [
    'SVG with a PNG behind it',
    async () => Buffer.concat([Buffer.from(svg), await picture(9, 9).png().toBuffer()]),
    notAllowed,
  ],
  ['HTML', () => Buffer.from(`<!doctype html>${script}`), notAllowed],
  [
    'HTML before a JPEG',
    async () => Buffer.concat([Buffer.from(`<html>${script}`), await photo()]),
    notAllowed,
  ],
  ['PDF before a JPEG', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await photo()]), notAllowed],
  [
    'JavaScript that begins like a GIF',
    () => Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`),
    damaged,
  ],
  ['JavaScript that begins like a BMP', () => Buffer.from('BM=1;alert(1)//'.padEnd(200, ' ')), notAllowed],
  ['HEIC', () => box('heic'), notAllowed],
  ['HEIC that calls itself AVIF', () => box('avif'), damaged],
  ['TIFF', () => picture(20, 20).tiff().toBuffer(), notAllowed],
  ['nothing', () => Buffer.alloc(0), notAllowed],
  ['a ZIP', () => Buffer.from(`PK\x03\x04${'\0'.repeat(200)}`), notAllowed],
  ['the first bytes of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex'), notAllowed],
  [
    'a PNG that says it is a JPEG',
    () => Buffer.from(`\xff\xd8\xff\xe0${'PNG'.repeat(99)}`, 'latin1'),
    damaged,
  ],
  [
    'a photo that broke off',
    async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 700),
    damaged,
  ],
  ['PNG of 900 megapixels', () => bomb(30_000, 30_000), tooLarge],
  ['PNG that unpacks to more than it says', () => bomb(7_000, 7_000), damaged],
  ['JPEG that claims 4,000 megapixels', () => claiming(65_000, 65_000), tooLarge],
  ['GIF that claims 4,000 megapixels', () => claimingGif(65_000), tooLarge],
  ['WebP that claims 268 megapixels', () => claimingWebp(16_383), tooLarge],
  ['AVIF that claims 900 megapixels', () => claimingAvif(30_000), tooLarge],
]

type Fine = [what: string, bytes: () => Buffer | Promise<Buffer>]
const behind = async (bytes: Promise<Buffer>, text: string) => Buffer.concat([await bytes, Buffer.from(text)])
const comment = Buffer.from(`\xff\xfe\0\x2b${script}`, 'latin1')
/** Odd ones that are pictures all the same; those that hide something say `<script>`. */
export const takenPictures: Fine[] = [
  ['JPEG with a ZIP behind it', () => behind(photo(200), `PK\x03\x04${script}`)],
  [
    'JPEG with a script in its comment',
    async () => {
      const jpeg = await photo(200)
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    },
  ],
  ['JPEG with a PDF behind it', () => behind(photo(200), `%PDF-1.7\n${script}`)],
  ['GIF with a script behind it', () => behind(picture(200, 200).gif().toBuffer(), `;/*${script}*/`)],
  [
    'PNG with a script in its text',
    async () => {
      const png = await picture(200, 200).png().toBuffer()
      const text = chunk('tEXt', Buffer.from(`Comment\0${script}`))
      return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
    },
  ],
  [
    'PNG whose text unpacks to 200 MB',
    async () => {
      const png = await picture(200, 200).png().toBuffer()
      const text = deflateSync(Buffer.alloc(200_000_000, 'x'))
      const packed = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))
      return Buffer.concat([png.subarray(0, 33), packed, png.subarray(33)])
    },
  ],
  ['a film of 300 frames', () => film(300, 60)],
  ['JPEG in the colours of a printer', () => picture(60, 60).toColourspace('cmyk').jpeg().toBuffer()],
  [
    'PNG of 16 bits with a hole',
    () => picture(60, 60).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  ],
  ['AVIF', () => picture(60, 60).avif().toBuffer()],
  ['WebP without loss', () => picture(60, 60).webp({ lossless: true }).toBuffer()],
]
