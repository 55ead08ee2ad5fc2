import type { Readable } from 'node:stream'
import type { Call, FileAnswer } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { FileStoreUnavailable } from '#server/integrations/file-store.ts'
import { noteDownload, noteSentTo } from './download-log.queries.ts'
import { filesOfReleases, freeFileById, releasesOf } from './downloads.queries.ts'
import { countRequest, type FollowedLink, openLink, type Resumable } from './follow-link.ts'
import { readyZip, streamZip, zipName } from './release-zip.ts'

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

type Content = { type: string; name: string } & ((Resumable & { key: string }) | { pack: () => Readable })

async function contentOf({ link, line }: FollowedLink, call: Call): Promise<Content> {
  const { db, files: store } = call
  const files = await filesOfReleases(db, [link.release])
  if (link.file !== null) {
    const row = files.find(({ id }) => id === link.file)
    if (!row) throw notFound('The file')
    const { path, size, sha256, store_key: key } = row
    // Throws for a missing file.
    await store.sizeOf(key)
    return { key, size, etag: `"${sha256}"`, type: typeOf(path), name: nameOf(path) }
  }
  // The link's release, even if a newer one is out.
  const release = (await releasesOf(db, [link.product])).find(({ id }) => id === link.release)
  if (!release || files.length === 0) throw notFound('The file')
  const content = { slug: line.slug, version: release.version, files }
  const zip = await readyZip(call, content)
  const about = { type: 'application/zip', name: zipName(content) }
  if (!zip) {
    // Throws where one is missing, before a start is counted.
    await Promise.all(files.map((row) => store.sizeOf(row.store_key)))
    return { pack: () => streamZip(store, content), ...about }
  }
  return { key: zip.key, size: zip.size, etag: `"${nameOf(zip.key)}"`, ...about }
}

async function follow(token: string, call: Call) {
  const { db, log, request } = call
  const followed = await openLink(token, call)
  const { link, line } = followed
  const content = await contentOf(followed, call).catch((error: unknown) => {
    // Comes back: nothing is counted.
    if (error instanceof FileStoreUnavailable) throw error
    log.warn({ err: error, order: link.order }, 'a download failed')
    return null
  })
  const isStart = await countRequest(followed, content && 'key' in content ? content : null, call)
  if (isStart || !content)
    await noteDownload(db, {
      // A guest's link works on when its order has joined an account.
      user_id: line.user_id,
      order_id: link.order,
      product_id: link.product,
      release_id: link.release,
      name: content?.name ?? 'The file is missing',
      ip: request.ip,
      failed: content === null,
    })
  if (!content) throw notFound('The file')
  return { link, content }
}

/** Pages fetch within the shop; whoever navigates, or is no browser, may go elsewhere. */
const mayGoElsewhere = (request: Call['request']) =>
  request.method === 'GET' && (request.header('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** Of the store itself, for what was counted; null where the file goes through the server. */
async function addressElsewhere(
  link: FollowedLink['link'],
  { key, size, type, name }: Extract<Content, { key: string }>,
  { db, files, request }: Call,
): Promise<string | null> {
  if (!mayGoElsewhere(request)) return null
  const range = request.header('range')
  const address = await files.addressFor(key, { type, name, range })
  // Nobody sees how far it gets there, so all of it counts as sent.
  if (address !== null) await noteSentTo(db, link.id, size)
  return address
}

export async function answerDownload(token: string, call: Call): Promise<FileAnswer> {
  const { db, log, request } = call
  try {
    const { link, content } = await follow(token, call)
    if ('pack' in content) return { stream: content.pack(), type: content.type, name: content.name }
    const redirect = await addressElsewhere(link, content, call)
    if (redirect !== null) return { redirect, type: 'text/plain' }
    return {
      ...content,
      beforeSending: async (position) =>
        noteSentTo(db, link.id, Math.min(position, content.size)).catch((error: unknown) =>
          log.warn({ err: error, order: link.order }, 'how far a download came was not noted'),
        ),
    }
  } catch (error) {
    // An old link in a browser leads to the new ones.
    if (error instanceof Refusal && request.header('accept')?.includes('text/html'))
      return {
        redirect: `${call.user ? '/user/dashboard' : '/order-confirmation'}?link=over`,
        type: 'text/plain',
      }
    throw error
  }
}

export async function answerFreeFile(id: number, { db }: Call): Promise<FileAnswer> {
  const file = await freeFileById(db, id)
  if (!file) throw notFound('The file')
  return {
    key: file.store_key,
    type: typeOf(file.path),
    name: nameOf(file.path),
    cacheControl: 'public, max-age=3600',
  }
}
