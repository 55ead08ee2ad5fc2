import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#server/foundation/environment.ts'
import { showProgress } from '#server/foundation/progress.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import { openFileStore } from '#server/integrations/open-files.ts'
import { plural } from '#shared/format.ts'
import { hashed, keysOf } from './back-up-shop.ts'

const atOnce = 8

export interface Moved {
  copied: number
  /** Were there already, with the same hash. */
  present: number
  removed: number
  failed: { key: string; why: string }[]
}
interface Moving {
  from: FileStore
  to: FileStore
  /** Removes each file from where it was, once all copies are verified. */
  remove: boolean
  onProgress?: (done: number, of: number) => void
}

async function hashOf(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await files.open(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Reads the copy again, so that what counts is what the store gives back. */
async function copyOne({ from, to }: Moving, key: string): Promise<'copied' | 'present'> {
  if (await to.has(key)) {
    if ((await hashOf(to, key)) === (await hashOf(from, key))) return 'present'
    await to.remove(key)
  }
  let read = ''
  const bytes = hashed(await from.open(key), (hash) => {
    read = hash
  })
  await to.put(key, Readable.from(bytes))
  if ((await hashOf(to, key)) === read) return 'copied'
  await to.remove(key)
  throw new Error('the copy has another hash')
}

/** Can be stopped at any time and run again: what has been copied is compared and stays. */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const { from, remove, onProgress } = moving
  const keys = await keysOf(from)
  const moved: Moved = { copied: 0, present: 0, removed: 0, failed: [] }
  const left = keys.values()
  let done = 0
  const work = async () => {
    for (const key of left) {
      try {
        moved[await copyOne(moving, key)] += 1
      } catch (error) {
        moved.failed.push({ key, why: error instanceof Error ? error.message : String(error) })
      }
      onProgress?.((done += 1), keys.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (remove && moved.failed.length === 0)
    for (const key of keys) {
      await from.remove(key)
      moved.removed += 1
    }
  return moved
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const names = { disk: 'the disk', s3: 'the store' } as const

/** `npm run files:move -- --to s3|disk [--delete]` */
export async function runMoveFiles(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } },
  })
  const { to } = values
  if (to !== 's3' && to !== 'disk') {
    say('Say where the files go: npm run files:move -- --to s3, or --to disk')
    return 1
  }
  const source = to === 's3' ? 'disk' : 's3'
  const environment = readEnvironment(process.env)
  if (values.delete && environment.operating?.store === source) {
    say(
      `The shop still uses ${names[source]}. Start it with FILE_STORE=${to} first, then delete what was copied.`,
    )
    return 1
  }
  const moved = await moveFiles({
    from: openFileStore(source, environment),
    to: openFileStore(to, environment),
    remove: values.delete,
    onProgress: (done, of) => showProgress(`Copying file ${done}/${of}`),
  })
  for (const { key, why } of moved.failed.slice(0, 20)) say(`Not copied: ${key}: ${why}`)
  if (moved.failed.length > 0) {
    say(`${plural(moved.failed.length, 'file')} could not be copied; nothing was deleted. Run it again.`)
    return 1
  }
  say(
    `${plural(moved.copied, 'file')} copied to ${names[to]}, ${moved.present} were there already. Each was read again and has the hash of the original.`,
  )
  if (values.delete) say(`${plural(moved.removed, 'file')} deleted from ${names[source]}.`)
  else
    say(
      `Start the shop with FILE_STORE=${to}, then run this again with --delete: it copies what has come meanwhile, and deletes from ${names[source]} what is verified.`,
    )
  return 0
}
