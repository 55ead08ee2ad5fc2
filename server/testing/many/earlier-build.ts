import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const built = path.resolve(import.meta.dirname, '../../../dist/client')

/**
 * The build as it might have been before a deployment: the chunk of one screen has another name there, and so every file
 * that names it other bytes; the shell says that it is the earlier one.
 */
export async function makeEarlierBuild(screen: string): Promise<{ folder: string; chunk: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-build-'))
  await cp(built, folder, { recursive: true })
  const files = await readdir(folder, { recursive: true })
  const own = files.find((file) => new RegExp(`^assets/${screen}-[\\w-]{7,8}\\.js$`).test(file))
  if (!own) throw new Error(`The build has no chunk of ${screen}`)
  const name = path.basename(own)
  const chunk = `${screen}-earlier0.js`
  // Packed forms are of the files as they were.
  await Promise.all(files.filter((file) => file.endsWith('.br')).map((file) => rm(path.join(folder, file))))
  await rename(path.join(folder, own), path.join(folder, 'assets', chunk))
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(js|json|html)$/.test(file)) continue
    const text = await readFile(path.join(folder, file), 'utf8')
    const earlier = text
      .replaceAll(name, chunk)
      .replace('<meta charset="utf-8" />', '<meta charset="utf-8" /><meta name="build" content="earlier" />')
      .replace(/\{"revision":"\w+","url":"shell\.html"\}/, '{"revision":"earlier","url":"shell.html"}')
    if (earlier !== text) await writeFile(path.join(folder, file), earlier)
  }
  const list =
    (await readdir(path.join(folder, 'assets'))).find((file) => /^files-\w+\.json$/.test(file)) ?? ''
  await renewData(folder, 'pack', `assets/${list}`)
  await renewData(folder, 'files', 'service-worker.js')
  return { folder, chunk }
}

/** What names a data file names its hash, which is another one now. */
async function renewData(folder: string, name: string, namedBy: string): Promise<void> {
  const naming = path.join(folder, namedBy)
  const script = await readFile(naming, 'utf8')
  const [named = '', url = ''] =
    new RegExp(`\\{"url":"(/assets/${name}-\\w+\\.json)","integrity":"[^"]+"\\}`).exec(script) ?? []
  const text = await readFile(path.join(folder, url), 'utf8')
  const earlier = {
    url: `/assets/${name}-earlier.json`,
    integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  }
  await rename(path.join(folder, url), path.join(folder, earlier.url))
  await writeFile(naming, script.replace(named, JSON.stringify(earlier)))
}
