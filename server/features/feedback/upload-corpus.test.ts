import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { lookClosely, lyingPhoto, photo, plain as picture } from '#server/testing/pictures.ts'
import type { Problem } from '#shared/errors.ts'

let accounts: AccountShop
beforeAll(async () => {
  accounts = await startAccountShop()
})
afterAll(() => accounts.shop.close())

const kept = async () => {
  const folder = path.join(accounts.shop.services.environment.dataDirectory, 'files/uploads/submissions')
  return readdir(folder).catch(() => [] as string[])
}
function send(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const form = new FormData()
  form.append('directory', '/images/submissions')
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return accounts.shop.fetch('/api/upload', { method: 'POST', body: form })
}
async function drawn(bytes: Buffer, name?: string): Promise<Buffer> {
  const answer = await send(bytes, name)
  expect(answer.status).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  expect(url).toMatch(/^\/uploads\/submissions\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/)
  const loaded = await accounts.shop.fetch(url)
  expect(loaded.headers.get('content-type')).toBe('image/webp')
  expect(loaded.headers.get('x-content-type-options')).toBe('nosniff')
  return Buffer.from(await loaded.arrayBuffer())
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
/** A box of the ISO media format, as HEIC and AVIF begin with it. */
const box = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(400),
  ])

/** A chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Buffer): Buffer {
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

const notAllowed = [415, 'File type not allowed'] as const
const damaged = [422, 'The picture is damaged and cannot be read'] as const
const tooLarge = [422, 'The picture has more than 50 megapixels'] as const
type Refused = [what: string, bytes: () => Buffer | Promise<Buffer>, answer: readonly [number, string]]
const refused: Refused[] = [
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
  [
    'a photo that broke off',
    async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 700),
    damaged,
  ],
  ['PNG of 900 megapixels', () => bomb(30_000, 30_000), tooLarge],
  ['PNG that unpacks to more than it says', () => bomb(7_000, 7_000), damaged],
  ['JPEG that claims 4,000 megapixels', () => claiming(65_000, 65_000), tooLarge],
]
test.each(refused)(
  'API-53 bug 43: %s is refused, clearly, and nothing of it is kept',
  async (_what, bytes, said) => {
    const before = await kept()
    const started = performance.now()
    const answer = await send(await bytes())
    expect([answer.status, ((await answer.json()) as Problem).message]).toEqual([said[0], `file: ${said[1]}`])
    // A bomb is seen for what it is before it is unpacked.
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(await kept()).toEqual(before)
  },
)

test('bug 43: what is hidden in a picture, before or behind it, is not in what is shown', async () => {
  const jpeg = await photo(200)
  const png = await picture(200, 200).png().toBuffer()
  const comment = Buffer.from(`\xff\xfe\0\x2b${script}`, 'latin1')
  const polyglots = [
    Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([await picture(200, 200).gif().toBuffer(), Buffer.from(`;/*${script}*/`)]),
    Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`)), png.subarray(33)]),
  ]
  for (const bytes of polyglots) {
    expect(bytes.includes('<script>')).toBe(true)
    expect((await drawn(bytes)).includes('<script>')).toBe(false)
  }
})

test('bug 43: a photo that lies on its side stands up, and the position in it is gone', async () => {
  const lying = await lyingPhoto()
  expect(await lookClosely(lying)).toMatchObject({ width: 40, height: 20, orientation: 6 })
  const { top, bottom, ...shown } = await lookClosely(await drawn(lying))
  expect(shown).toEqual({ width: 20, height: 40, orientation: undefined, exif: undefined })
  expect(top.blue).toBeGreaterThan(120)
  expect(bottom.red).toBeGreaterThan(170)
})

test('names that climb, lie or are far too long change nothing about where a picture goes', async () => {
  const names = [
    '../../../etc/passwd',
    '..%2f..%2fmain.ts',
    'C:\\boot.ini',
    'photo.jpg/../../x.html',
    'page.html',
    `${'x'.repeat(400)}.jpg`,
    '.htaccess',
  ]
  const before = (await kept()).length
  for (const name of names) await drawn(await photo(), name)
  const after = await kept()
  expect(after).toHaveLength(before + names.length)
  for (const name of after) expect(name).toMatch(/^[\w-]{36}\.webp$/)
})
