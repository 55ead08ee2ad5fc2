import { randomUUID } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { Environment } from '#server/foundation/environment.ts'
import { openFiles } from '#server/integrations/open-files.ts'
import { formatBytes } from '#shared/format.ts'
import { fine, type Finding, look, unsafe } from './finding.ts'

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** What holds passwords, mail or files of people is for the shop's user alone. */
async function modes({ dataDirectory }: Environment): Promise<Finding> {
  const open: string[] = []
  for (const name of ['secret', 'files', 'incoming', 'mail', 'backups'])
    try {
      const { mode } = await stat(path.join(dataDirectory, name))
      if ((mode & 0o077) !== 0) open.push(name)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  if (open.length === 0) return fine('Secrets', 'only the user of the shop can read them')
  const places = open.map((name) => path.join(dataDirectory, name)).join(' ')
  return unsafe(
    'Secrets',
    `Other users of this machine can read ${open.join(', ')}. Run: chmod go= ${places}`,
  )
}

const gigabyte = 1_000_000_000
async function disk({ dataDirectory }: Environment): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDirectory)
  const free = bavail * bsize
  const text = `${formatBytes(free)} are free where DATA_DIR is`
  if (free < gigabyte) return unsafe('Disk', `Only ${text}: a full disk stops the shop. Make room.`)
  if (free < 5 * gigabyte || bavail / blocks < 0.1) return look('Disk', `${text}. Make room soon.`)
  return fine('Disk', text)
}

const days = 7
async function backups({ dataDirectory }: Environment, now: Date): Promise<Finding> {
  const folder = path.join(dataDirectory, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'))
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs))
  if (times.length === 0)
    return look(
      'Backups',
      `There is none in ${folder}. Run npm run backup each night, and store the file on another machine.`,
    )
  const age = Math.floor((now.getTime() - Math.max(...times)) / 86_400_000)
  if (age > days) return look('Backups', `The newest is ${age} days old. Run npm run backup each night.`)
  return fine('Backups', `the newest is of ${new Date(Math.max(...times)).toISOString().slice(0, 10)}`)
}

async function store(environment: Environment): Promise<Finding> {
  const files = openFiles(environment)
  const key = `doctor/${randomUUID()}`
  const where = environment.operating?.store === 's3' ? environment.operating.s3?.bucketUrl : 'the disk'
  try {
    await files.put(key, Buffer.from(key))
    const isSame = (await files.read(key)).toString() === key
    await files.remove(key)
    if (isSame && !(await files.has(key))) return fine('Files', `${where} stores, reads and deletes`)
    return unsafe('Files', `${where} does not return what was stored.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return unsafe(
      'Files',
      `${where} cannot be used: ${why}. Check the S3_ variables and the rights of the key.`,
    )
  }
}

const mailPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
async function mailServer({ mail: { smtpUrl } }: Environment): Promise<Finding[]> {
  if (smtpUrl === null) return []
  const { hostname, port, protocol } = new URL(smtpUrl)
  const at = { host: hostname, port: Number(port) || (mailPorts[protocol] ?? 25) }
  const socket = net.connect(at)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.setTimeout(5_000, () => resolve(false))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  if (isOpen) return [fine('Mail server', `${at.host}:${at.port} answers`)]
  return [unsafe('Mail server', `${at.host}:${at.port} does not answer: no mail leaves the shop.`)]
}

export async function checkMachine(environment: Environment, now: Date): Promise<Finding[]> {
  return [
    await modes(environment),
    await disk(environment),
    await backups(environment, now),
    await store(environment),
    ...(await mailServer(environment)),
  ]
}
