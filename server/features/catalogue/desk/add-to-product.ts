import type { StoredImage } from '#server/integrations/draw-image.ts'
import type { UploadResult } from '#shared/uploads/uploads.contract.ts'
import { insertImage, putFile } from './admin-files.queries.ts'
import { changeProduct, type Desk } from './change-product.ts'
import { mostImages } from './product-files.ts'
import type { StoredFile } from './release-file.ts'
import { touchProduct } from './save-product.queries.ts'

export type ReadFile = { picture: StoredImage } | { file: StoredFile }

/** "left_wing-02.jpg" becomes a provisional alt text. */
function wordsOf(path: string): string {
  const base = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  return base.replace(/[_-]+/g, ' ').trim().slice(0, 200)
}

/** In one change; gives the outcome of each. */
export async function addToProduct(
  desk: Desk,
  id: number,
  read: readonly { path: string; what: ReadFile }[],
): Promise<UploadResult[]> {
  const results: UploadResult[] = []
  await changeProduct(desk, id, 'product.upload', async (trx, before) => {
    const pictures = new Set(before.images.map(({ hash }) => hash))
    for (const { path, what } of read) {
      if ('file' in what) {
        results.push({ path, outcome: await putFile(trx, id, { ...what.file, free: false }), note: null })
        continue
      }
      if (pictures.has(what.picture.hash)) results.push({ path, outcome: 'same', note: null })
      else if (pictures.size >= mostImages)
        results.push({ path, outcome: 'refused', note: `A product has at most ${mostImages} pictures.` })
      else {
        pictures.add(what.picture.hash)
        await insertImage(trx, id, { ...what.picture, alt: wordsOf(path) })
        results.push({ path, outcome: 'picture', note: null })
      }
    }
    await touchProduct(trx, id)
  })
  return results
}
