import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { make3mf } from '#server/testing/files/make-zip.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Problem } from '#shared/errors.ts'
import {
  type CatalogueShop,
  fields,
  metadataOf,
  photoWithPlace,
  picture,
  startCatalogueShop,
  stl,
  upload,
} from '#server/testing/catalogue-shop.ts'

let shop: CatalogueShop
let draft: AdminProduct
let count = 0
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  draft = (await shop.manage('POST', '/products', fields(`draft-${count}`))).body
})

const call = (method: string, at: string, body?: unknown) =>
  shop.manage(method, `/products/${draft.id}/${at}`, body)
const sendImage = (name: string, content: Buffer | string) =>
  call('POST', 'images', upload(name, content, { alt: name }))
const sendFile = (name: string, content: Buffer | string = stl(), free = 'false') =>
  call('POST', 'files', upload(name, content, { free }))
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { issues } = body as Problem
  return { status, path: issues?.[0]?.path, message: issues?.[0]?.message }
}
const notAllowed = { path: 'file', message: 'File type not allowed' }

describe('pictures', () => {
  test('a picture is added, described, moved and removed', async () => {
    for (const name of ['one', 'two', 'three'])
      expect((await sendImage(name, await picture())).status).toBe(200)
    const { images } = (await shop.manage('GET', `/products/${draft.id}`)).body
    expect(images.map(({ alt, role }) => [alt, role])).toEqual([
      ['one', 'three-quarter'],
      ['two', 'photo'],
      ['three', 'photo'],
    ])
    const moved = await call('PUT', `images/${images[2]?.id}`, { alt: 'Plane from above', position: 0 })
    expect(moved.body.images.map(({ alt }) => alt)).toEqual(['Plane from above', 'one', 'two'])
    const last = await call('PUT', `images/${images[0]?.id}`, { alt: 'one', position: 100 })
    expect(last.body.images.map(({ alt }) => alt)).toEqual(['Plane from above', 'two', 'one'])
    const only = `images/${images[0]?.id}`
    const placed = await call('PUT', only, { position: 0 })
    expect(placed.body.images.map(({ alt }) => alt)).toEqual(['one', 'Plane from above', 'two'])
    await call('PUT', only, { position: 2 })
    const named = await call('PUT', only, { alt: 'One again' })
    expect(named.body.images.map(({ alt }) => alt)).toEqual(['Plane from above', 'two', 'One again'])
    const removed = await call('DELETE', `images/${images[1]?.id}`)
    expect(removed.body.images.map(({ alt }) => alt)).toEqual(['Plane from above', 'One again'])
    expect((await call('DELETE', `images/${images[1]?.id}`)).status).toBe(404)
  })

  test('its renditions are served, without the place where the photo was taken', async () => {
    const { body } = await sendImage('photo.jpg', await photoWithPlace())
    expect(body.images[0]).toMatchObject({ width: 500, height: 300, widths: [160, 400] })
    for (const [ending, type] of [
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ] as const) {
      const answer = await shop.fetch(`/uploads/${body.images[0]?.hash}-400.${ending}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await metadataOf(await answer.arrayBuffer())).toBeUndefined()
    }
  })

  test('a file that is no picture is refused with its name and nothing of it is stored', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(refusal(await sendImage('a.png', svg))).toEqual({ status: 415, ...notAllowed })
    expect(refusal(await sendImage('a.jpg', '<html><script>alert(1)</script>'))).toEqual({
      status: 415,
      ...notAllowed,
    })
    const whole = await picture(900, 900)
    expect(refusal(await sendImage('a.png', whole.subarray(0, whole.length / 2)))).toEqual({
      status: 422,
      path: 'file',
      message: 'The picture is damaged and cannot be read',
    })
    expect(refusal(await sendImage('a.png', ''))).toEqual({ status: 415, ...notAllowed })
    expect((await shop.manage('GET', `/products/${draft.id}`)).body.images).toEqual([])
    const incoming = path.join(shop.services.environment.dataDirectory, 'incoming')
    expect(await readdir(incoming)).toEqual([])
  })

  test('more than 10 MB are refused with the size', async () => {
    const answer = await sendImage('big.png', Buffer.alloc(10 * 1024 * 1024 + 1))
    expect(refusal(answer)).toEqual({
      status: 413,
      path: 'file',
      message: 'File size must be less than 10MB',
    })
  })

  test('a form without a file, or with text in its place, is refused by name', async () => {
    const without = new FormData()
    without.set('alt', 'nothing')
    expect(refusal(await call('POST', 'images', without))).toMatchObject({ status: 422, path: 'file' })
    without.set('file', 'text')
    expect(refusal(await call('POST', 'images', without))).toMatchObject({ status: 422, path: 'file' })
    expect(refusal(await call('POST', 'images', { alt: 'json' }))).toMatchObject({
      status: 415,
      path: 'body',
    })
  })

  test('the same picture twice is a conflict, and a picture of another product is not found', async () => {
    const bytes = await picture()
    const { body } = await sendImage('one', bytes)
    expect((await sendImage('again', bytes)).status).toBe(409)
    const other = (await shop.manage('POST', '/products', fields(`other-${count}`))).body
    const at = `/products/${other.id}/images/${body.images[0]?.id}`
    expect((await shop.manage('DELETE', at)).status).toBe(404)
    expect((await shop.manage('PUT', at, { alt: 'mine', position: 0 })).status).toBe(404)
    expect((await shop.manage('POST', '/products/999999/images', upload('a.png', bytes))).status).toBe(404)
  })
})

describe('files', () => {
  test('files go into the newest release, by kind and folder, and the release is made', async () => {
    await sendFile('W1L_LW_x1.STL')
    await sendFile('plate.3mf', make3mf())
    await sendFile('mount.step', 'ISO-10303-21;\nHEADER;')
    await sendFile('manual.pdf', '%PDF-1.7\n')
    await sendFile('lw-pla.ini', 'layer_height = 0.25')
    const { body } = await sendFile('parts.csv', 'code,name\nW1L,Wing')
    expect(body.version).toBe('1.0')
    expect(body.files.map(({ path: at, kind }) => [at, kind])).toEqual([
      ['3mf/plate.3mf', '3mf'],
      ['manual.pdf', 'manual'],
      ['parts.csv', 'parts-list'],
      ['profiles/lw-pla.ini', 'profile'],
      ['step/mount.step', 'step'],
      ['stl/W1L_LW_x1.stl', 'stl'],
    ])
  })

  test('a file of that name is a conflict that names it', async () => {
    await sendFile('W1L.stl')
    for (const name of ['W1L.stl', 'w1l.STL', 'deep/folder/W1L.stl']) {
      const again = await sendFile(name, stl(5))
      expect(again.status).toBe(409)
      expect((again.body as unknown as Problem).message).toMatch(/^stl\/w1l\.stl is there already/i)
    }
  })

  test('a file becomes free and bought again, and is removed', async () => {
    const { body } = await sendFile('test-part.stl', stl(), 'true')
    const [file] = body.files
    expect(file).toMatchObject({ free: true, size: 184 })
    expect((await call('PUT', `files/${file?.id}`, { free: false })).body.files[0]?.free).toBe(false)
    const other = (await shop.manage('POST', '/products', fields(`thief-${count}`))).body
    expect((await shop.manage('PUT', `/products/${other.id}/files/${file?.id}`, { free: true })).status).toBe(
      404,
    )
    expect((await call('DELETE', `files/${file?.id}`)).body.files).toEqual([])
    expect((await call('DELETE', `files/${file?.id}`)).status).toBe(404)
  })

  test('other kinds, damaged and empty files are refused by name', async () => {
    expect(refusal(await sendFile('run.exe'))).toMatchObject({
      status: 415,
      path: 'file',
      message: expect.stringMatching(/^File type not allowed/),
    })
    expect(refusal(await sendFile('page.html', '<script>'))).toMatchObject({ status: 415, path: 'file' })
    expect(refusal(await sendFile('.stl'))).toMatchObject({ status: 415, path: 'file' })
    expect(refusal(await sendFile('short.stl', stl().subarray(0, 150)))).toMatchObject({
      status: 422,
      path: 'file',
    })
    expect(refusal(await sendFile('empty.stl', ''))).toMatchObject({
      status: 422,
      path: 'file',
      message: 'is empty',
    })
    expect(refusal(await sendFile('page.pdf', '<html>'))).toMatchObject({ status: 422, path: 'file' })
  })

  test('a free file of a draft is not served', async () => {
    const { body } = await sendFile('secret.stl', stl(), 'true')
    expect((await shop.fetch(`/api/free-files/${body.files[0]?.id}`)).status).toBe(404)
  })
})
