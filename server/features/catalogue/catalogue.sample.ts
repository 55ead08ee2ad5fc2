import { part } from '#server/foundation/answer-part.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Services } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { openEndings } from './product-shape.ts'
import type { SampleCatalogue, SampleImage, SampleProduct } from './sample-product.ts'
import {
  hasProducts,
  holdCatalogue,
  insertSampleFiles,
  insertSampleImages,
  insertSampleProduct,
  insertSampleSale,
  insertSampleTypes,
} from './sample.queries.ts'

/** Encodes nothing. */
async function storePicture({ files }: Services, { light, dark, ...image }: SampleImage) {
  const copies = [light, dark].flatMap(({ path, hash }) =>
    image.widths.flatMap((width) =>
      ['avif', 'webp'].map(
        (ending) => [`uploads/${hash}-${width}.${ending}`, `${path}-${width}.${ending}`] as const,
      ),
    ),
  )
  for (const [key, drawn] of copies) if (!(await files.has(key))) await files.put(key, await readFile(drawn))
  return { ...image, hash: light.hash, dark_hash: dark.hash, blur: light.blur }
}

interface StoredFile {
  path: string
  kind: string
  free: boolean
  sha256: string
  size: number
  store_key: string
}
/** Null unless all are still stored. */
async function storedBefore({ files }: Services, noted: string): Promise<StoredFile[] | null> {
  if (!(await files.has(noted))) return null
  const stored = JSON.parse((await files.read(noted)).toString()) as StoredFile[]
  const there = await Promise.all(stored.map(({ store_key: key }) => files.has(key)))
  return there.every(Boolean) ? stored : null
}

/** Made anew only where what they are made from has changed. */
export async function storeSampleFiles(services: Services, product: SampleProduct): Promise<StoredFile[]> {
  const { files } = services
  const noted = product.recipe ? `sample-files/${product.recipe()}.json` : null
  const before = noted ? await storedBefore(services, noted) : null
  if (before) return before
  const made = await product.files()
  const stored = await Promise.all(
    made.map(async ({ path: at, kind, free, content }) => {
      const bytes = Buffer.from(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const ending = openEndings.get(kind)
      const key = ending ? `uploads/${sha256.slice(0, 24)}.${ending}` : `files/${sha256}`
      const { size } = await files.put(key, bytes)
      return { path: at, kind, free, sha256, size, store_key: key }
    }),
  )
  if (noted) await files.put(noted, Buffer.from(JSON.stringify(stored)))
  return stored
}

/** Only aircraft, whose files take time. */
function countAircraft(products: readonly SampleProduct[], progress: (done: number, of: number) => void) {
  const of = products.filter(({ type }) => type === 'planes').length
  let done = 0
  return ({ type }: SampleProduct) => {
    if (type !== 'planes') return
    done += 1
    progress(done, of)
  }
}

async function storeProduct(services: Services, product: SampleProduct) {
  const images = await Promise.all(product.images.map((image) => storePicture(services, image)))
  return { product, images, files: await storeSampleFiles(services, product) }
}

/**
 * For a shop without products; files are stored before the transaction.
 * @param load only called where samples are wanted: it designs all aircraft
 */
export async function importSampleCatalogue(
  services: Services,
  load: () => Promise<SampleCatalogue>,
  progress: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  if (await hasProducts(services.db)) return
  const { types, products, sale } = await load()
  const count = countAircraft(products, progress)
  const stored = await Promise.all(
    products.map(async (product) => {
      const each = await storeProduct(services, product)
      count(product)
      return each
    }),
  )
  await services.db.transaction().execute(async (trx) => {
    // A second process waits here, and then finds the products.
    await holdCatalogue(trx)
    if (await hasProducts(trx)) return
    await insertSampleTypes(trx, types)
    const ids = new Map<string, number>()
    for (const [position, { product, images, files }] of stored.entries()) {
      const { id, releaseId } = await insertSampleProduct(trx, product, products.length - position)
      await insertSampleImages(trx, id, images)
      if (releaseId !== null) await insertSampleFiles(trx, releaseId, files)
      ids.set(product.slug, id)
    }
    await insertSampleSale(trx, { ...sale, productIds: sale.slugs.flatMap((slug) => ids.get(slug) ?? []) })
    const announced = [...ids.values()].map((id) => part.product(id))
    await announceChange(trx, [
      ...announced,
      ...types.map(({ slug }) => part.type(slug)),
      part.types,
      part.sales,
    ])
  })
}
