import type { Db } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import { printAgain } from '#shared/catalogue/print-again.ts'
import { compareVersions } from '#shared/catalogue/release-kind.ts'
import type { OwnedContent, OwnedFile, OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { firstDownloads } from './download-log.queries.ts'
import { filesOfReleases, type Owner, ownedLines, partsOfProduct, releasesOf } from './downloads.queries.ts'
import { orderNumber } from '#server/features/orders/order/order-shape.ts'

type Line = Awaited<ReturnType<typeof ownedLines>>[number]
export type Release = Awaited<ReturnType<typeof releasesOf>>[number]
type File = Awaited<ReturnType<typeof filesOfReleases>>[number]

const shapeFile = ({ id, path, kind, size }: File): OwnedFile => ({ id, path, kind, size })
const isManual = ({ path }: OwnedFile) => /manual[^/]*\.pdf$/i.test(path)

/** The release that is given out: the newest that has files. Its versions are those with files, too. */
export function givenOut(releases: readonly Release[]): Release | undefined {
  return releases.find(({ file_count: count }) => count > 0) ?? releases[0]
}

function updateOf(
  line: Line,
  releases: readonly Release[],
  newest: Release,
  fetched: ReadonlyMap<number, Date>,
) {
  // What one had when the newest came: the version bought, or a later one that was fetched before.
  const had = releases
    .filter(({ id }) => id !== newest.id && fetched.has(id))
    .map(({ version }) => version)
    .concat(line.line.version ?? [])
    .toSorted(compareVersions)
    .at(-1)
  if (had === undefined) return null
  return printAgain(
    releases.map(({ version, parts_to_reprint: parts }) => ({ version, partsToReprint: parts })),
    had,
  )
}

/** Everything somebody owns, newest release first. */
export async function ownedProducts(db: Db, owner: Owner): Promise<OwnedProduct[]> {
  const [lines, downloads] = await Promise.all([ownedLines(db, owner), firstDownloads(db, owner)])
  const releases = Map.groupBy(
    await releasesOf(
      db,
      lines.map(({ product_id: id }) => id),
    ),
    ({ product_id: id }) => id,
  )
  const newestOf = new Map([...releases].map(([id, own]) => [id, givenOut(own)]))
  const files = await filesOfReleases(
    db,
    [...newestOf.values()].flatMap((release) => release?.id ?? []),
  )
  const fetched = new Map(downloads.map(({ release_id: id, at }) => [id ?? 0, at]))
  return lines
    .flatMap((line) => {
      const own = releases.get(line.product_id) ?? []
      const newest = newestOf.get(line.product_id)
      if (!newest) return []
      const manual = files.find((file) => file.release_id === newest.id && isManual(file))
      return [
        {
          productId: line.product_id,
          name: line.name,
          slug: line.slug,
          productType: line.product_type,
          image: line.line.image,
          imageDark: line.line.imageDark,
          version: newest.version,
          releasedAt: newest.released_at.toISOString(),
          changelog: newest.changelog,
          orderId: line.order_id,
          orderNumber: orderNumber(line.order_number),
          boughtAt: (line.paid_at ?? line.created_at).toISOString(),
          boughtVersion: line.line.version,
          licence: line.line.licence,
          update: updateOf(line, own, newest, fetched),
          downloadedAt: fetched.get(newest.id)?.toISOString() ?? null,
          zipSize: newest.size,
          fileCount: newest.file_count,
          manual: manual ? shapeFile(manual) : null,
          versionCount: own.filter(({ file_count: count }) => count > 0).length,
        },
      ]
    })
    .toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt) || b.productId - a.productId)
}

/** Parts, files and versions of something owned; 404 for what is not. */
export async function ownedContent(db: Db, owner: Owner, productId: number): Promise<OwnedContent> {
  const [line] = await ownedLines(db, owner, productId)
  if (!line) throw notFound('The download')
  const [parts, all] = await Promise.all([partsOfProduct(db, productId), releasesOf(db, [productId])])
  const releases = all.filter(({ file_count: count }) => count > 0)
  const files = await filesOfReleases(
    db,
    releases.map(({ id }) => id),
  )
  return {
    productId,
    parts: parts.map(({ code, name, quantity, material }) => ({ code, name, quantity, material })),
    releases: releases.map((release) => ({
      id: release.id,
      version: release.version,
      date: release.released_at.toISOString(),
      changelog: release.changelog,
      partsToReprint: release.parts_to_reprint,
      zipSize: release.size,
      files: files.filter((file) => file.release_id === release.id).map(shapeFile),
    })),
  }
}
