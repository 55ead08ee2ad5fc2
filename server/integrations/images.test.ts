import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#server/foundation/problem.ts'
import { createDiskFileStore } from './file-store-disk.ts'
import type { FileStore } from './file-store.ts'
import { redrawImage, storeImage } from './images.ts'

let directory: string
let files: FileStore
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-images-'))
  files = createDiskFileStore(directory)
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** Noise does not compress to nothing, as a plain colour would. */
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
const byName = (a: string, b: string) => a.localeCompare(b)
const uploads = async () => (await readdir(path.join(directory, 'uploads')).catch(() => [])).toSorted(byName)
const refusalOf = (bytes: Buffer) =>
  storeImage(files, bytes).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { status: error.status, issues: error.issues } : error),
  )
const answered = (status: number, message: string) => ({ status, issues: [{ path: 'file', message }] })
const notAllowed = answered(415, 'File type not allowed')
const damaged = answered(422, 'The picture is damaged and cannot be read')
const tooLarge = answered(422, 'The picture has more than 50 megapixels')

describe('renditions', () => {
  test('a picture is kept in each width that it has, as AVIF and WebP', async () => {
    const stored = await storeImage(files, await picture(900, 600).jpeg().toBuffer())
    expect(stored).toMatchObject({ width: 900, height: 600, widths: [160, 400, 800] })
    expect(await uploads()).toEqual(
      [160, 400, 800]
        .flatMap((width) => [`${stored.hash}-${width}.avif`, `${stored.hash}-${width}.webp`])
        .toSorted(byName),
    )
    const webp = await sharp(await files.read(`uploads/${stored.hash}-400.webp`)).metadata()
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 400, 267])
    const avif = await sharp(await files.read(`uploads/${stored.hash}-400.avif`)).metadata()
    expect([avif.compression, avif.width]).toEqual(['av1', 400])
    expect(stored.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/)
  })

  test('a picture smaller than the smallest width is kept as it is, a large one at 1600', async () => {
    expect(await storeImage(files, await picture(90, 40).png().toBuffer())).toMatchObject({
      widths: [90],
      width: 90,
      height: 40,
    })
    expect(await storeImage(files, await picture(2400, 1200).png().toBuffer())).toMatchObject({
      widths: [160, 400, 800, 1600],
      width: 1600,
      height: 800,
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is accepted', async (format) => {
    const stored = await storeImage(files, await picture(200, 100).toFormat(format).toBuffer())
    expect(stored).toMatchObject({ width: 200, height: 100, widths: [160] })
  })

  test('the same bytes are processed once', async () => {
    const bytes = await picture(1200, 800).png().toBuffer()
    const first = await storeImage(files, bytes)
    const file = path.join(directory, 'uploads', `${first.hash}-160.webp`)
    await rm(file)
    expect(await storeImage(files, bytes)).toEqual(first)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('the place of a photo is gone, and it stands upright', async () => {
    const photo = await picture(300, 200)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeInstanceOf(Buffer)
    const stored = await storeImage(files, photo)
    expect(stored).toMatchObject({ width: 200, height: 300 })
    for (const name of await uploads()) {
      const { exif, orientation, xmp } = await sharp(await files.read(`uploads/${name}`)).metadata()
      expect([name, exif, orientation, xmp]).toEqual([name, undefined, undefined, undefined])
    }
  })
})

describe('what is not a picture of an accepted kind', () => {
  test('SVG, HTML and a TIFF are refused', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
    expect(await refusalOf(Buffer.from(svg))).toEqual(notAllowed)
    expect(await refusalOf(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual(notAllowed)
    expect(await refusalOf(await picture(20, 20).tiff().toBuffer())).toEqual(notAllowed)
    expect(await refusalOf(Buffer.alloc(0))).toEqual(notAllowed)
  })

  test('HEIC gets the text that a phone shows', async () => {
    const heic = Buffer.concat([
      Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      Buffer.alloc(400),
    ])
    expect(await refusalOf(heic)).toEqual(notAllowed)
  })

  test('a script that begins like a GIF is refused', async () => {
    expect(await refusalOf(Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`))).toEqual(damaged)
  })

  test('data behind a picture is removed', async () => {
    const tail = Buffer.from('<script>alert(document.domain)</script>PK\x03\x04')
    await storeImage(files, Buffer.concat([await picture(200, 200).jpeg().toBuffer(), tail]))
    const names = await uploads()
    expect(names).toHaveLength(2)
    for (const name of names) expect((await files.read(`uploads/${name}`)).includes('alert(')).toBe(false)
  })

  test('a truncated file is refused', async () => {
    const jpeg = await picture(600, 400).jpeg().toBuffer()
    expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toEqual(damaged)
    expect(await refusalOf(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(2000, 65)]))).toEqual(
      damaged,
    )
  })

  test('a decompression bomb of 144 megapixels is refused before it is decoded', async () => {
    const create = { width: 12_000, height: 12_000, channels: 3, background: 'black' } as const
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusalOf(bomb)).toEqual(tooLarge)
    // Decoding the beginning alone would end where it ends.
    expect(await refusalOf(bomb.subarray(0, 100))).toEqual(tooLarge)
    expect(await uploads()).toEqual([])
  })

  test('a refused picture does not stop the next', async () => {
    const [bad, good] = await Promise.all([
      refusalOf(Buffer.from('ffd8ffe0ffff', 'hex')),
      picture(200, 100)
        .png()
        .toBuffer()
        .then((bytes) => storeImage(files, bytes)),
    ])
    expect(bad).toMatchObject({ status: 422 })
    expect(good.widths).toEqual([160])
  })
})

test('a picture that waits for its turn takes no memory: it is read when it is drawn', async () => {
  let [begin, go] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const held = new Promise<boolean>((resolve) => (go = () => resolve(false)))
  const has = () => {
    begin()
    return held
  }
  const first = storeImage({ ...files, has }, await picture(20, 20).png().toBuffer())
  await begun
  const [file, other] = ['waiting', 'other'].map((name) => path.join(directory, name)) as [string, string]
  await writeFile(file, await picture(30, 20).png().toBuffer())
  await writeFile(other, await picture(40, 20).png().toBuffer())
  const widthOf = async () => (await sharp(await redrawImage(file, 'guest')).metadata()).width
  const drawn = Array.from({ length: 9 }, () => widthOf().catch(() => 'put off'))
  // One too many for the queue: the others wait in it now.
  expect(await Promise.race(drawn)).toBe('put off')
  await rename(other, file)
  go()
  await first
  expect((await Promise.all(drawn)).filter((each) => each !== 'put off')).toEqual(Array(8).fill(40))
})
