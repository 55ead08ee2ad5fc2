import { gunzipSync } from 'node:zlib'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Services } from '#server/features/call.ts'
import { storeSampleFiles } from '#server/features/catalogue/catalogue.sample.ts'
import { drawingKind, modelKind, openEndings } from '#server/features/catalogue/product-shape.ts'
import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'
import { replaceSampleFile, sampleFilesOf } from '#server/features/catalogue/sample.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { namesItsPieces } from '#shared/aircraft/model.ts'
import { threeViewFrames } from '#shared/aircraft/three-view-frame.ts'

/** Parts have names, and the three-view has every arrangement. */
const isCurrent: Record<string, (file: Buffer) => boolean> = {
  [modelKind]: (file) => namesItsPieces(gunzipSync(file)),
  [drawingKind]: (file) => Object.keys(threeViewFrames).every((id) => file.includes(`id="${id}"`)),
}

type ShownFile = Awaited<ReturnType<typeof sampleFilesOf>>[number]

async function renew(services: Services, sample: SampleProduct, shown: readonly ShownFile[]): Promise<void> {
  const made = await storeSampleFiles(services, sample)
  await services.db.transaction().execute(async (trx) => {
    for (const { id, kind } of shown) {
      const file = made.find((each) => each.kind === kind)
      if (file) await replaceSampleFile(trx, id, file)
    }
    await announceChange(
      trx,
      [...new Set(shown.map(({ product_id: id }) => id))].map((id) => part.product(id)),
    )
  })
}

/** Gives samples that an earlier version added the model and the three-view of this one. What was sold stays. */
export async function renewSamples(services: Services): Promise<void> {
  const { db, files, log } = services
  const shown = await sampleFilesOf(db, [...openEndings.keys()])
  const stale = new Set<string>()
  for (const { slug, kind, store_key: key } of shown)
    if (!stale.has(slug) && !(isCurrent[kind]?.(await files.read(key)) ?? true)) stale.add(slug)
  if (stale.size === 0) return
  // Loading it designs all aircraft, which takes seconds.
  const { sampleCatalogue } = await import('./sample-catalogue.ts')
  for (const sample of sampleCatalogue.products.filter(({ slug }) => stale.has(slug)))
    try {
      await renew(
        services,
        sample,
        shown.filter(({ slug }) => slug === sample.slug),
      )
    } catch (error) {
      log.warn({ err: error, slug: sample.slug }, 'a sample could not be renewed')
    }
}
