import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plate, toStl, wingPanel } from '#server/samples/make-stl.ts'
import {
  type CatalogueShop,
  fields,
  metadataOf,
  photoWithPlace,
  picture,
  startCatalogueShop,
} from '#server/testing/catalogue-shop.ts'
import { make3mf, makeZip } from '#server/testing/files/make-zip.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Upload } from '#shared/uploads/uploads.contract.ts'

let shop: CatalogueShop
let id = 0
let count = 0
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  id = (await shop.manage('POST', '/products', fields(`uploaded-${count}`))).body.id
})
const panel = toStl(wingPanel({ root: 200, tip: 160, length: 250, sweep: 20 }), 'panel')
const mount = toStl(plate(40, 30, 4), 'mount')
const ask = async (method: string, at: string, body?: unknown) =>
  (await shop.manage(method, at, body)) as { status: number; body: unknown }
const begin = async (name: string, size: number) =>
  (await ask('POST', `/products/${id}/uploads`, { name, size, modified: 1_700_000_000_000 })).body as Upload
const piece = async (uploadId: string, at: number, content: Buffer) => {
  const form = new FormData()
  form.set('at', String(at))
  form.set('file', new File([new Uint8Array(content)], 'piece'))
  return (await ask('PUT', `/uploads/${uploadId}/pieces`, form)) as { status: number; body: Upload }
}
async function send(name: string, content: Buffer | string): Promise<void> {
  const bytes = Buffer.from(content)
  const { id: upload } = await begin(name, bytes.length)
  expect((await piece(upload, 0, bytes)).body.received).toBe(bytes.length)
}
const listed = async () => (await ask('GET', `/products/${id}/uploads`)).body as Upload[]
const product = async () => (await ask('GET', `/products/${id}`)).body as AdminProduct
const notes = async () =>
  (await listed()).flatMap(({ results }) => results.map(({ path, outcome, note }) => [path, outcome, note]))

test('a ZIP fills files, pictures and the part table; what is wrong is named and the others go in', async () => {
  const zip = makeZip([
    { path: 'Lapwing/stl/W1L_LW_x1.stl', content: panel },
    { path: 'Lapwing/stl/W1R_LW_x1.stl', content: panel },
    { path: 'Lapwing/stl/M1_PLA_x2.stl', content: mount },
    { path: 'Lapwing/photos/in the air.jpg', content: await photoWithPlace() },
    { path: 'Lapwing/manual.pdf', content: '%PDF-1.7 a manual' },
    { path: 'Lapwing/broken.stl', content: 'not a mesh' },
    { path: 'Lapwing/virus.exe', content: 'MZ' },
    { path: '__MACOSX/Lapwing/._manual.pdf', content: 'litter' },
    { path: 'Lapwing/.DS_Store', content: 'litter' },
  ])
  await send('Lapwing.zip', zip)
  expect((await listed()).map(({ state }) => state)).toEqual(['arrived'])
  await shop.work()
  const { files, parts, images, unit } = await product()
  expect(files.map(({ path, sameAs }) => [path, sameAs])).toEqual([
    ['manual.pdf', null],
    ['stl/M1_PLA_x2.stl', null],
    ['stl/W1L_LW_x1.stl', null],
    ['stl/W1R_LW_x1.stl', 'stl/W1L_LW_x1.stl'],
  ])
  expect(unit).toBe('mm')
  expect(parts.map((part) => [part.code, part.name, part.quantity, part.material, part.mirrorOf])).toEqual([
    ['M1', 'Motor mount 1', 2, 'PLA', undefined],
    ['W1L', 'Wing panel 1, left', 1, 'LW-PLA', undefined],
    ['W1R', 'Wing panel 1, right', 1, 'LW-PLA', 'W1L'],
  ])
  const [m1, w1] = parts
  expect(m1).toMatchObject({ size: [40, 30, 4], volume: 4.8, triangles: 12, watertight: true })
  expect(w1?.size[2]).toBe(250)
  expect(w1?.watertight).toBe(true)
  expect(images.map(({ alt }) => alt)).toEqual(['in the air'])
  const [image] = images
  for (const form of ['avif', 'webp']) {
    const answer = await shop.fetch(`/uploads/${image?.hash}-400.${form}`)
    expect(answer.headers.get('content-type')).toBe(`image/${form}`)
    expect(await metadataOf(await answer.arrayBuffer())).toBeUndefined()
  }
  expect((await notes()).filter(([, outcome]) => outcome === 'refused')).toEqual([
    ['Lapwing/broken.stl', 'refused', 'is damaged, or not what its name says'],
    ['Lapwing/virus.exe', 'refused', expect.stringContaining('File type not allowed')],
  ])
})

test('a file sent in pieces resumes where it broke off, and a piece sent twice changes nothing', async () => {
  const first = await begin('W2L.stl', panel.length)
  expect((await piece(first.id, 0, panel.subarray(0, 1000))).body.received).toBe(1000)
  expect((await piece(first.id, 0, panel.subarray(0, 1000))).body.received).toBe(1000)
  expect((await piece(first.id, 5000, panel.subarray(5000))).body.received).toBe(1000)
  expect((await piece(first.id, 1000, panel.subarray(1000, 2000))).body.received).toBe(2000)
  // From a sender that is behind: nothing goes back.
  expect((await piece(first.id, 0, panel.subarray(0, 1000))).body.received).toBe(2000)
  const again = await begin('W2L.stl', panel.length)
  expect(again).toMatchObject({ id: first.id, received: 2000 })
  const tooLong = await piece(first.id, 2000, Buffer.concat([panel.subarray(2000), Buffer.from('more')]))
  expect(tooLong.status).toBe(422)
  expect((await piece(first.id, 2000, panel.subarray(2000))).body.state).toBe('arrived')
  await shop.work()
  const { files } = await product()
  expect(files.map(({ path, size }) => [path, size])).toEqual([['stl/W2L.stl', panel.length]])
})

test('pieces that come twice at once, the last one too, are taken once, and the file is whole', async () => {
  const { id: upload } = await begin('W3L.stl', panel.length)
  for (const [at, end] of [
    [0, 1000],
    [1000, 2000],
    [2000, panel.length],
  ] as const) {
    const answers = await Promise.all([1, 2, 3].map(() => piece(upload, at, panel.subarray(at, end))))
    expect(answers.map(({ body }) => body.received)).toEqual([end, end, end])
  }
  await shop.work()
  expect((await notes()).map(([, outcome]) => outcome)).toEqual(['added'])
  const { parts } = await product()
  expect(parts).toMatchObject([{ code: 'W3L', watertight: true }])
})

test('a reading that was cancelled holds up no later file, which brings the earlier one with it', async () => {
  await send('W4L.stl', panel)
  const waiting = '/operations/jobs?state=created&queue=read-uploads'
  const { rows } = (await ask('GET', waiting)).body as { rows: { id: string }[] }
  for (const job of rows)
    expect((await ask('POST', `/operations/jobs/${job.id}/cancel`, {})).status).toBe(200)
  await shop.work()
  expect((await listed()).map(({ state }) => state)).toEqual(['arrived'])
  await send('M4.stl', mount)
  await shop.work()
  expect((await listed()).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('the same file again replaces the one of its name, and changes nothing where it is the same', async () => {
  await send('W1L.stl', panel)
  await send('W1L.stl', panel)
  await send('W1L.stl', mount)
  await shop.work()
  expect((await notes()).map(([, outcome]) => outcome)).toEqual(['added', 'same', 'replaced'])
  expect((await product()).parts.map(({ size }) => size)).toEqual([[40, 30, 4]])
  expect((await ask('DELETE', `/products/${id}/uploads`)).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('files of one name from several folders are all kept', async () => {
  await send(
    'set.zip',
    makeZip([
      { path: 'left/tip.stl', content: panel },
      { path: 'right/tip.stl', content: mount },
    ]),
  )
  await shop.work()
  const { files, parts } = await product()
  expect(files.map(({ path }) => path)).toEqual(['stl/left tip.stl', 'stl/right tip.stl'])
  expect(parts.map(({ code }) => code)).toEqual(['P1L', 'P1R'])
})

test('an aircraft that was drawn in inches is read so', async () => {
  await send('W1.stl', toStl(plate(10, 4, 0.5), 'inches'))
  await shop.work()
  expect(await product()).toMatchObject({ unit: 'inch', parts: [{ size: [254, 101.6, 12.7] }] })
})

test('a 3MF is measured in its own unit', async () => {
  await send('F1.3mf', make3mf('centimeter', 3))
  await send('F2.3mf', makeZip([{ path: 'readme.txt', content: 'no model' }]))
  await shop.work()
  expect((await product()).parts).toMatchObject([
    { code: 'F1', size: [30, 30, 30], volume: 4.5, watertight: true },
  ])
  expect(await notes()).toContainEqual(['F2.3mf', 'refused', 'holds no model'])
})

test('tricks of archives are refused by name: climbing paths, links, encryption, bombs, lies', async () => {
  const zeros = Buffer.alloc(12_000_000)
  await send(
    'tricks.zip',
    makeZip([
      { path: '../../etc/passwd.txt', content: 'climbs' },
      { path: '/absolute.txt', content: 'climbs' },
      { path: String.raw`C:\windows.txt`, content: 'climbs' },
      { path: 'link.txt', content: '/etc/passwd', mode: 0o120777 },
      { path: 'secret.txt', content: 'x', encrypted: true },
      { path: 'bomb.txt', content: zeros },
      { path: 'liar.txt', content: zeros, claims: 100 },
      { path: 'inner.zip', content: makeZip([{ path: 'a.txt', content: 'a' }]) },
      { path: 'fine.txt', content: 'a text' },
    ]),
  )
  await send('cut.zip', makeZip([{ path: 'a.txt', content: 'a' }]).subarray(0, 60))
  await send('shop.png.zip', await picture())
  await shop.work()
  expect(await notes()).toEqual([
    ['fine.txt', 'added', null],
    ['../../etc/passwd.txt', 'refused', 'has a path that leads out of the archive'],
    ['/absolute.txt', 'refused', 'has a path that leads out of the archive'],
    [String.raw`C:\windows.txt`, 'refused', 'has a path that leads out of the archive'],
    ['link.txt', 'refused', 'is a link, not a file'],
    ['secret.txt', 'refused', 'is encrypted'],
    ['bomb.txt', 'refused', 'unpacks to far more than it holds'],
    ['liar.txt', 'refused', 'unpacks to more than it says'],
    ['inner.zip', 'refused', expect.stringContaining('File type not allowed')],
    ['cut.zip', 'refused', 'is not a ZIP file, or is incomplete'],
    ['shop.png.zip', 'refused', 'is not a ZIP file, or is incomplete'],
  ])
  expect((await product()).files.map(({ path }) => path)).toEqual(['fine.txt'])
})

test('a ZIP of more than 1,000 files is refused; names of the old code page are read', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => ({ path: `${index}.txt`, content: 'a' }))
  await send('many.zip', makeZip(many))
  const umlaut = Buffer.from([...Buffer.from('fl'), 0x81, ...Buffer.from('gel.txt')])
  await send(
    'names.zip',
    makeZip([
      { path: umlaut, content: 'of Windows' },
      { path: 'höhe.txt', content: 'of macOS, without the mark of UTF-8' },
    ]),
  )
  await shop.work()
  expect(await notes()).toEqual([
    ['many.zip', 'refused', 'holds more than 1000 files'],
    ['flügel.txt', 'added', null],
    ['höhe.txt', 'added', null],
  ])
})

test('200 files go in with one reading', async () => {
  const files = Array.from({ length: 200 }, (_, index) => ({
    path: `stl/P${index % 100}${index < 100 ? 'L' : 'R'}.stl`,
    content: toStl(plate(20 + index, 30, 4), `part ${index}`),
  }))
  await send('many.zip', makeZip(files))
  await shop.work()
  const { files: kept, parts } = await product()
  expect([kept.length, parts.length]).toEqual([200, 200])
})

test('a ZIP of 200 files and 120 MB goes in, in pieces, past a break; a bad file in it is named and the others go in', async () => {
  // One content that cannot be packed, which each file begins in its own way.
  const body = randomBytes(600_000)
  const files = Array.from({ length: 199 }, (_, index) => {
    const content = Buffer.from(body)
    content.write(`%PDF-1.7 of flight ${index} `)
    return { path: `logs/flight ${index}.pdf`, content }
  })
  const zip = makeZip([...files, { path: 'logs/broken.stl', content: 'no mesh' }], 0)
  expect(zip.length).toBeGreaterThan(119_000_000)
  const upload = await begin('flights.zip', zip.length)
  const length = 2 * 1024 * 1024
  for (let at = 0; at < zip.length;) {
    // The answer to every tenth piece is lost, and it is sent again.
    const { body: answer } = await piece(upload.id, at, zip.subarray(at, at + length))
    if (Math.floor(at / length) % 10 === 9) await piece(upload.id, at, zip.subarray(at, at + length))
    at = answer.state === 'receiving' ? answer.received : zip.length
  }
  await shop.work()
  const { files: kept } = await product()
  expect(kept).toHaveLength(199)
  expect(kept.every(({ size }) => size === body.length)).toBe(true)
  expect((await notes()).filter(([, outcome]) => outcome === 'refused')).toEqual([
    ['logs/broken.stl', 'refused', 'is damaged, or not what its name says'],
  ])
})
