import type { Call, FileAnswer } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { openToken } from '#server/foundation/token.ts'
import { countStart, noteDownload, wasStarted } from './download-log.queries.ts'
import type { LinkClaims } from './download-link.ts'
import { filesOfReleases, freeFileById, ownedLines, releasesOf } from './downloads.queries.ts'
import { readyZip, streamZip, zipName } from './release-zip.ts'

/** Milliseconds that a broken download may resume after its link ended. */
const patience = 6 * 3600_000
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

/** One range that starts beyond the first byte. */
export const isContinuation = (range: string | undefined): boolean =>
  /^bytes=0*[1-9]\d*-\d*$/.test(range ?? '')

/** `isStart`, or a download that resumes. */
async function follow(token: string, { db, environment, request }: Call) {
  const goesOn = isContinuation(request.header('range'))
  const claims = openToken(token, environment.secret, Date.now() - (goesOn ? patience : 0))
  if (!claims) throw notFound('The link is over, or was never ours; the file')
  const link = claims as LinkClaims & { end: number }
  const [line] = await ownedLines(db, { orderId: link.order }, link.product)
  if (!line) throw notFound('The file')
  if (request.method === 'HEAD') return { link, line, isStart: false }
  if (goesOn && (await wasStarted(db, link.id))) return { link, line, isStart: false }
  if (link.end <= Date.now() || !(await countStart(db, link.id, link.starts, new Date(link.end))))
    throw new Refusal(410, 'link_over', 'This link was used already. Get a new one where you found it.')
  return { link, line, isStart: true }
}

async function fileOf({ link, line }: Awaited<ReturnType<typeof follow>>, call: Call): Promise<FileAnswer> {
  const { db, files: store } = call
  const files = await filesOfReleases(db, [link.release])
  if (link.file !== null) {
    const file = files.find(({ id }) => id === link.file)
    if (!file) throw notFound('The file')
    return { file: await store.localPath(file.store_key), type: typeOf(file.path), name: nameOf(file.path) }
  }
  // The link's release, even if a newer one is out.
  const release = (await releasesOf(db, [link.product])).find(({ id }) => id === link.release)
  if (!release || files.length === 0) throw notFound('The file')
  const content = { slug: line.slug, version: release.version, files }
  const zip = await readyZip(call, content)
  const about = { type: 'application/zip', name: zipName(content) }
  return zip
    ? { file: await store.localPath(zip.key), ...about }
    : { stream: await streamZip(store, content), ...about }
}

/** Logged once, at the first byte. */
export async function answerDownload(token: string, call: Call): Promise<FileAnswer> {
  const { db, log, request } = call
  try {
    const followed = await follow(token, call)
    const { link, isStart } = followed
    const answer = await fileOf(followed, call).catch((error: unknown) => {
      log.warn({ err: error, order: link.order }, 'a download failed')
      return null
    })
    if (isStart || !answer)
      await noteDownload(db, {
        user_id: link.user,
        order_id: link.order,
        product_id: link.product,
        release_id: link.release,
        name: answer?.name ?? 'The file is missing',
        ip: request.ip,
        failed: answer === null,
      })
    if (!answer) throw notFound('The file')
    return answer
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
