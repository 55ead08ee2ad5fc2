import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** A browser whose canvas writes these types; like every browser it writes PNG where it is asked for another. */
function stubCanvas(written: readonly string[]): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3_200, height: 2_400, close: () => undefined }))
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (give: (blob: Blob) => void, wanted: string) =>
      give(new Blob(['small'], { type: written.includes(wanted) ? wanted : 'image/png' })),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
}
afterEach(() => vi.unstubAllGlobals())
const photo = { name: 'wing.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(64) }

test.each([
  ['Chromium and Firefox', ['image/webp', 'image/jpeg'], 'image/webp'],
  ['Safari, which writes no WebP', ['image/jpeg'], 'image/jpeg'],
])('in %s a smaller picture is of the type that it says', async (_browser, written, type) => {
  stubCanvas(written)
  expect(await shrinkPicture(photo)).toMatchObject({ name: 'wing.jpg', type, bytes: { byteLength: 5 } })
})

test('a picture stays as it is where the canvas writes neither', async () => {
  stubCanvas([])
  expect(await shrinkPicture(photo)).toBe(photo)
})
