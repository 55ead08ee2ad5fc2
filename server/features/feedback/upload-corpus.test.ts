import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { refusedPictures, takenPictures } from '#server/testing/files/odd-pictures.ts'
import { look, lookClosely, lyingPhoto, photo } from '#server/testing/files/pictures.ts'
import type { Problem } from '#shared/errors.ts'

let at: BuildShop
let cookie: string
let userId: string
beforeAll(async () => {
  at = await startBuildShop()
  ;({ cookie, id: userId } = await at.newOwner())
})
afterAll(() => at.shop.close())

interface Door {
  /** Where its pictures lie, in the file store. */
  folder: () => string
  path: () => string
  fields: () => Record<string, string>
  /** Where the one that was sent last is shown. */
  shownAt: (answer: unknown, fields: Record<string, string>) => string
}
/** Every door that takes a picture from anybody who is no administrator. */
const doors: Record<string, Door> = {
  feedback: {
    folder: () => 'uploads/submissions',
    path: () => '/api/upload',
    fields: () => ({ directory: '/images/submissions' }),
    shownAt: (answer) => (answer as { url: string }).url,
  },
  'My build': {
    folder: () => `builds/${userId}`,
    path: () => `/api/builds/${at.plane}/photos`,
    fields: () => ({ id: randomUUID() }),
    shownAt: (_answer, { id }) => `/api/build-photos/${id}`,
  },
  'the profile': {
    folder: () => 'uploads/people',
    path: () => '/api/auth/user/upload-image',
    fields: () => ({}),
    shownAt: (answer) => (answer as { imageUrl: string }).imageUrl,
  },
}

describe.each(Object.entries(doors))('the door of %s', (_name, door) => {
  const kept = async () => {
    const { dataDirectory } = at.shop.services.environment
    return readdir(path.join(dataDirectory, 'files', door.folder())).catch(() => [] as string[])
  }
  function send(bytes: Buffer, { name = 'photo.jpg', fields = door.fields() } = {}) {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return at.shop.fetch(door.path(), { method: 'POST', body: form, cookie })
  }
  async function drawn(bytes: Buffer, name?: string): Promise<Buffer> {
    const fields = door.fields()
    const answer = await send(bytes, { fields, ...(name === undefined ? {} : { name }) })
    expect(answer.status).toBe(200)
    const shown = await at.shop.fetch(door.shownAt(await answer.json(), fields), { cookie })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toMatch(/script-src|default-src 'none'|sandbox/)
    if ('id' in fields) await at.call('DELETE', `${at.plane}/photos/${fields.id}`, cookie)
    return Buffer.from(await shown.arrayBuffer())
  }

  test.each(refusedPictures)(
    'API-53 bug 43: %s is refused, clearly, and nothing of it is kept',
    async (_what, bytes, said) => {
      const before = await kept()
      const given = await bytes()
      const answer = await send(given)
      expect([answer.status, ((await answer.json()) as Problem).message]).toEqual([
        said[0],
        `file: ${said[1]}`,
      ])
      expect(await kept()).toEqual(before)
    },
  )

  test.each(takenPictures)(
    'bug 43: %s is drawn anew, and nothing hidden in it is shown',
    async (_what, bytes) => {
      const shown = await drawn(await bytes())
      expect(shown.includes('<script>')).toBe(false)
      const { format, hasMetadata, width, height } = await look(new Uint8Array(shown).buffer)
      expect({ format, hasMetadata }).toEqual({ format: 'webp', hasMetadata: false })
      // One picture, not the frames of a film below each other.
      expect(width).toBe(height)
    },
  )

  test('AMB-20 exactly 10485760 bytes are allowed, one more is not', async () => {
    const good = await photo()
    const filled = (size: number) => Buffer.concat([good, Buffer.alloc(size - good.length)])
    await drawn(filled(10_485_760))
    const before = await kept()
    for (const size of [10_485_761, 25_000_000]) {
      const answer = await send(filled(size))
      expect([answer.status, ((await answer.json()) as Problem).message]).toEqual([
        413,
        'file: File size must be less than 10MB',
      ])
    }
    expect(await kept()).toEqual(before)
    // Nor does the rest of it lie about.
    const incoming = path.join(at.shop.services.environment.dataDirectory, 'incoming')
    expect(await readdir(incoming)).toEqual([])
  })

  test('bug 43: a photo that is stored rotated is turned upright, and its position is removed', async () => {
    const lying = await lyingPhoto()
    expect(await lookClosely(lying)).toMatchObject({ width: 40, height: 20, orientation: 6 })
    const { top, bottom, exif, orientation, ...sides } = await lookClosely(await drawn(lying))
    expect([exif, orientation]).toEqual([undefined, undefined])
    // The profile's is a square of its middle.
    expect(sides.height).toBeGreaterThanOrEqual(sides.width)
    expect(top.blue).toBeGreaterThan(120)
    expect(bottom.red).toBeGreaterThan(170)
  })

  test('file names with .., a false ending or too many letters do not change where a picture is stored', async () => {
    const names = [
      '../../../etc/passwd',
      '..%2f..%2fmain.ts',
      'C:\\boot.ini',
      'photo.jpg/../../x.html',
      'page.html',
      `${'x'.repeat(400)}.jpg`,
      '.htaccess',
      'gpj.\u202elmth',
      '\u{1f6e9}\ufe0f.jpg',
    ]
    for (const name of names) {
      const fields = door.fields()
      expect((await send(await photo(), { name, fields })).status, name).toBe(200)
      if ('id' in fields) await at.call('DELETE', `${at.plane}/photos/${fields.id}`, cookie)
    }
    for (const name of await kept()) expect(name).toMatch(/^[\w-]{36}\.webp$/)
    // What no form can name is no file: that is said.
    for (const name of ['', 'photo.jpg\0.html']) {
      const { status } = await send(await photo(), { name })
      expect([name, [200, 422].includes(status)]).toEqual([name, true])
    }
  })
})
