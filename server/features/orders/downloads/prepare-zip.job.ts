import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { forgetLinks } from './download-log.queries.ts'
import { boughtProducts, filesOfReleases, releasesOf, slugOfProduct } from './downloads.queries.ts'
import { givenOut } from './owned-products.ts'
import { prepareZip } from './release-zip.ts'

export async function prepareNewestZip(
  services: Services,
  { productId }: QueuedWork['prepare-zip'],
): Promise<void> {
  const { db } = services
  const [slug, releases] = await Promise.all([slugOfProduct(db, productId), releasesOf(db, [productId])])
  const release = givenOut(releases)
  if (!slug || !release || release.file_count === 0) return
  const files = await filesOfReleases(db, [release.id])
  await prepareZip(services, { slug, version: release.version, files })
}

/** Also deletes expired links. */
export async function prepareZips(services: Services): Promise<void> {
  for (const productId of await boughtProducts(services.db))
    try {
      await prepareNewestZip(services, { productId })
    } catch (error) {
      services.log.warn({ err: error, productId }, 'a ZIP could not be made')
    }
  await forgetLinks(services.db)
}
