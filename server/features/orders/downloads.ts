import type { Call, Db, FileAnswer, SignedIn } from '#server/features/call.ts'
import { openToken, sealToken } from '#server/foundation/token.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { OwnedProduct } from '#shared/orders/orders.contract.ts'
import { fileById, filesOfReleases, freeFileById, noteDownload, ownedReleases } from './downloads.queries.ts'
import { orderNumber } from './order-shape.ts'
import { zipOfRelease } from './release-zip.ts'

const linkSeconds = 15 * 60
const types: Record<string, string> = {
  pdf: 'application/pdf',
  stl: 'model/stl',
  '3mf': 'model/3mf',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  svg: 'image/svg+xml; charset=utf-8',
  ini: 'text/plain; charset=utf-8',
}
const typeOf = (path: string) =>
  types[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
const nameOf = (path: string) => path.split('/').at(-1) ?? path

/** Everything a member owns, newest release first. */
export async function ownedProducts(db: Db, userId: string): Promise<OwnedProduct[]> {
  const releases = await ownedReleases(db, userId)
  const files = await filesOfReleases(
    db,
    releases.map(({ release_id: id }) => id),
  )
  return releases
    .toSorted((a, b) => b.released_at.getTime() - a.released_at.getTime() || b.product_id - a.product_id)
    .map((release) => {
      const own = files.filter((file) => file.release_id === release.release_id)
      return {
        productId: release.product_id,
        name: release.name,
        slug: release.slug,
        productType: release.product_type,
        image: release.line.image,
        version: release.version,
        releasedAt: release.released_at.toISOString(),
        changelog: release.changelog,
        orderId: release.order_id,
        orderNumber: orderNumber(release.order_number),
        boughtVersion: release.line.version,
        zipSize: own.reduce((sum, file) => sum + file.size, 0),
        files: own.map(({ id, path, kind, size }) => ({ id, path, kind, size })),
      }
    })
}

interface LinkClaims {
  user: string
  order: string
  product: number
  release: number
  file: number | null
}

/** A link of 15 minutes to one file of a bought product, or to the ZIP of its newest release. */
export async function linkTo(
  wanted: { productId: number; fileId?: number | undefined },
  call: Call<SignedIn>,
) {
  const { db, user, environment } = call
  const [owned] = await ownedReleases(db, user.id, wanted.productId)
  if (!owned) throw notFound('The download')
  const files = await filesOfReleases(db, [owned.release_id])
  const file = wanted.fileId === undefined ? null : files.find(({ id }) => id === wanted.fileId)
  if (file === undefined || files.length === 0) throw notFound('The file')
  const claims: LinkClaims = {
    user: user.id,
    order: owned.order_id,
    product: owned.product_id,
    release: owned.release_id,
    file: file?.id ?? null,
  }
  const zip = file ? null : await zipOfRelease(call, { slug: owned.slug, version: owned.version, files })
  const expiresAt = new Date(Date.now() + linkSeconds * 1000)
  return {
    url: `/api/downloads/${sealToken(claims, expiresAt, environment.secret)}`,
    name: file ? nameOf(file.path) : `${owned.slug}-v${owned.version}.zip`,
    size: file?.size ?? zip?.size ?? 0,
    expiresAt: expiresAt.toISOString(),
  }
}

/** The file behind a link. A download is logged once, at its first byte, not at each range that is resumed. */
export async function answerDownload(token: string, call: Call): Promise<FileAnswer> {
  const { db, environment, files: store, request } = call
  const claims = openToken(token, environment.secret) as LinkClaims | null
  if (!claims) throw notFound('The link is over, or was never ours; the file')
  const range = request.header('range')
  const first = range === undefined || range.startsWith('bytes=0-')
  let answer: FileAnswer
  if (claims.file === null) {
    // The release the link was made for, although a newer one may be out by now.
    const [owned] = await ownedReleases(db, claims.user, claims.product)
    const files = await filesOfReleases(db, [claims.release])
    if (!owned || files.length === 0) throw notFound('The file')
    const zip = await zipOfRelease(call, { slug: owned.slug, version: owned.version, files })
    answer = { file: await store.localPath(zip.key), type: 'application/zip', name: zip.name }
  } else {
    const file = await fileById(db, claims.file)
    if (!file || file.product_id !== claims.product) throw notFound('The file')
    answer = { file: await store.localPath(file.store_key), type: typeOf(file.path), name: nameOf(file.path) }
  }
  if (first)
    await noteDownload(db, {
      user_id: claims.user,
      order_id: claims.order,
      product_id: claims.product,
      name: answer.name ?? '',
      ip: request.ip,
    })
  return answer
}

/** A free file of a published product, without signing in. */
export async function answerFreeFile(id: number, { db, files: store }: Call): Promise<FileAnswer> {
  const file = await freeFileById(db, id)
  if (!file) throw notFound('The file')
  return {
    file: await store.localPath(file.store_key),
    type: typeOf(file.path),
    name: nameOf(file.path),
    cacheControl: 'public, max-age=3600',
  }
}
