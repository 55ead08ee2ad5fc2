import { randomUUID } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { sealToken } from '#server/foundation/token.ts'
import { notFound } from '#server/foundation/problem.ts'
import { filesOfReleases, type Owner, ownedLines, releasesOf } from './downloads.queries.ts'
import { givenOut } from './owned-products.ts'
import { readyZip, zipName } from './release-zip.ts'

/** Signed, not secret. */
export interface LinkClaims {
  id: string
  /** Read by the last release. */
  user: string | null
  order: string
  /** Of the order's link: a revoked one ends its downloads. Links of the last release have none, and end within a day. */
  revision?: number
  product: number
  release: number
  /** Null: the whole ZIP. */
  file: number | null
  /** More than one for a mailed link, which scanners open too. */
  starts: number
}
const kinds = {
  tap: { seconds: 15 * 60, starts: 1 },
  mail: { seconds: 24 * 3600, starts: 5 },
}
const nameOf = (path: string) => path.split('/').at(-1) ?? path

interface Wanted {
  productId: number
  fileId?: number | undefined
  releaseId?: number | undefined
}

/** 404 unless owned; asks for a missing ZIP. `tap`: 15 minutes, one start; `mail`: a day, five. */
export async function linkTo(
  services: Pick<Services, 'db' | 'environment' | 'files' | 'queue'>,
  owner: Owner,
  { productId, fileId, releaseId }: Wanted,
  kind: keyof typeof kinds = 'tap',
) {
  const { db, environment, queue } = services
  const [line] = await ownedLines(db, owner, productId)
  if (!line) throw notFound('The download')
  const releases = await releasesOf(db, [productId])
  const files = await filesOfReleases(
    db,
    releases.map(({ id }) => id),
  )
  const file = fileId === undefined ? null : files.find(({ id }) => id === fileId)
  const release =
    releaseId === undefined && !file
      ? givenOut(releases)
      : releases.find(({ id }) => id === (file?.release_id ?? releaseId))
  if (file === undefined || !release || release.file_count === 0) throw notFound('The file')
  const content = {
    slug: line.slug,
    version: release.version,
    files: files.filter((each) => each.release_id === release.id),
  }
  const zip = file ? null : await readyZip(services, content)
  if (!file && !zip) await queue.add(db, 'prepare-zip', { productId })
  const claims: LinkClaims = {
    id: randomUUID(),
    user: line.user_id,
    order: line.order_id,
    revision: line.access_revision,
    product: productId,
    release: release.id,
    file: file?.id ?? null,
    starts: kinds[kind].starts,
  }
  const expiresAt = new Date(Date.now() + kinds[kind].seconds * 1000)
  return {
    url: `/api/downloads/${sealToken(claims, expiresAt, environment.secret)}`,
    name: file ? nameOf(file.path) : zipName(content),
    size: file?.size ?? zip?.size ?? release.size,
    product: line.name,
    version: release.version,
    expiresAt: expiresAt.toISOString(),
  }
}
