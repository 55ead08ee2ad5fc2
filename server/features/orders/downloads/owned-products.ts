import type { Db, Services } from '#server/features/call.ts'
import { partModelKey } from '#server/features/catalogue/parts/part-model.ts'
import { printableFiles } from '#server/features/catalogue/parts/printable-files.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import { readParts } from '#shared/aircraft/read-parts.ts'
import { printAgain, versionHad } from '#shared/catalogue/print-again.ts'
import type { OwnedContent, OwnedFile, OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { firstDownloads } from './download-log.queries.ts'
import {
  filesOfReleases,
  type Owner,
  ownedLines,
  modelOfProduct,
  recordOfProduct,
  releasesOf,
} from './downloads.queries.ts'
import { orderNumber } from '#shared/orders/order-number.ts'

type Line = Awaited<ReturnType<typeof ownedLines>>[number]
export type Release = Awaited<ReturnType<typeof releasesOf>>[number]
type File = Awaited<ReturnType<typeof filesOfReleases>>[number]

const shapeFile = ({ id, path, kind, size }: File): OwnedFile => ({ id, path, kind, size })
const isManual = ({ path }: OwnedFile) => /manual[^/]*\.pdf$/i.test(path)

/** The newest with files. */
export function givenOut(releases: readonly Release[]): Release | undefined {
  return releases.find(({ file_count: count }) => count > 0) ?? releases[0]
}

function updateOf(
  line: Line,
  releases: readonly Release[],
  newest: Release,
  fetched: ReadonlyMap<number, Date>,
) {
  const { version: bought } = line.line
  const downloaded = releases.filter(({ id }) => fetched.has(id)).map(({ version }) => version)
  const had = versionHad(bought === null ? [] : [bought], downloaded, newest.version)
  if (had === undefined) return null
  return printAgain(
    releases.map(({ version, parts_to_reprint: parts }) => ({ version, partsToReprint: parts })),
    had,
  )
}

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
          isWithdrawn: line.status !== 'published',
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

/** The record's parts, else what the files say. */
async function partsOf({ db, files }: Pick<Services, 'db' | 'files'>, productId: number) {
  const [record, model, printable] = await Promise.all([
    recordOfProduct(db, productId),
    modelOfProduct(db, productId),
    printableFiles(db, productId),
  ])
  const read = readParts(printable)
  const pathOf = new Map(read.map(({ code, path }) => [code, path]))
  // A job makes it within minutes.
  const alone = model ? null : partModelKey(printable)
  const key = model?.store_key ?? (alone !== null && (await files.has(alone)) ? alone : null)
  return {
    parts: (record?.parts ?? read).map(({ code, name, quantity, material }) => {
      return { code, name, quantity, material, path: pathOf.get(code) ?? null }
    }),
    model: key === null ? null : `/${key}`,
  }
}

/** 404 unless owned. */
export async function ownedContent(
  services: Pick<Services, 'db' | 'files'>,
  owner: Owner,
  productId: number,
): Promise<OwnedContent> {
  const { db } = services
  const [line] = await ownedLines(db, owner, productId)
  if (!line) throw notFound('The download')
  const [shown, all] = await Promise.all([partsOf(services, productId), releasesOf(db, [productId])])
  const releases = all.filter(({ file_count: count }) => count > 0)
  const files = await filesOfReleases(
    db,
    releases.map(({ id }) => id),
  )
  return {
    productId,
    ...shown,
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
