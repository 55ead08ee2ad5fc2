import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Services } from '#server/features/call.ts'
import { storeImage } from '#server/integrations/images.ts'
import { sampleCatalogue, type SampleImage, type SampleProduct } from '#server/samples/sample-catalogue.ts'
import { announceChange } from './catalogue-version.queries.ts'
import { countProducts, insertSampleFiles, insertSampleImages, insertSampleProduct, insertSampleSale, insertSampleTypes } from './sample.queries.ts'

const pictures = path.resolve(import.meta.dirname, '../../samples/pictures')

async function storePicture({ files }: Services, image: SampleImage) {
  const light = await storeImage(files, await readFile(path.join(pictures, image.light)))
  const dark = image.dark ? await storeImage(files, await readFile(path.join(pictures, image.dark))) : null
  return { ...light, dark: dark?.hash ?? null, role: image.role, alt: image.alt }
}
async function storeFile({ files }: Services, content: Buffer) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const key = `files/${sha256}`
  await files.put(key, content)
  return { sha256, key, size: content.length }
}

async function importProduct(services: Services, trx: Db, product: SampleProduct, position: number): Promise<number> {
  const images = []
  for (const image of product.images) images.push(await storePicture(services, image))
  const { id, releaseId } = await insertSampleProduct(trx, product, position)
  await insertSampleImages(trx, id, images)
  if (releaseId !== null) {
    const stored = []
    for (const file of product.files()) stored.push({ ...file, ...(await storeFile(services, Buffer.from(file.content))) })
    await insertSampleFiles(trx, releaseId, stored)
  }
  return id
}

/** Puts the sample catalogue into a shop without products: types, products, pictures, files, one running sale. */
export async function importSampleCatalogue(services: Services): Promise<void> {
  if ((await countProducts(services.db)) > 0) return
  await services.db.transaction().execute(async (trx) => {
    await insertSampleTypes(trx, sampleCatalogue.types)
    const ids = new Map<string, number>()
    for (const [position, product] of sampleCatalogue.products.entries())
      ids.set(product.slug, await importProduct(services, trx, product, position))
    const { slugs, ...sale } = sampleCatalogue.sale
    await insertSampleSale(trx, { ...sale, productIds: slugs.flatMap((slug) => ids.get(slug) ?? []) })
    await announceChange(trx, [...ids.values()].map((id) => `product:${id}`))
  })
}
