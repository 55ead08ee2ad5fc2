import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { appendFile, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { execFileSync } from 'node:child_process'
import { freePort } from '#server/testing/free-port.ts'

const execute = promisify(execFile)
/** Debian's, the newest; programs of PATH elsewhere. */
const bin = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''

/** PostgreSQL refuses to run as root. */
function userOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const common = `
listen_addresses = '127.0.0.1'
max_connections = 100
shared_buffers = 32MB
fsync = off
log_min_messages = fatal
`

/** A primary and a replica that has each commit before it is confirmed, from Debian's package postgresql. */
export async function startReplicatedPostgres() {
  const user = userOfServer()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-replicated-'))
  if (user) await chown(folder, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execute(path.join(bin, program), args, { ...user, cwd: folder, timeout: 120_000 })
  const [first, second] = [
    { data: path.join(folder, 'first'), port: await freePort() },
    { data: path.join(folder, 'second'), port: await freePort() },
  ]
  const control = (data: string, ...words: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-t', '100', '-l', `${data}.log`, ...words)
  async function configure({ data, port }: typeof first, more: string) {
    await mkdir(`${data}.sockets`)
    if (user) await chown(`${data}.sockets`, user.uid, user.gid)
    const own = `port = ${port}\nunix_socket_directories = '${data}.sockets'\n`
    await appendFile(path.join(data, 'postgresql.conf'), `${common}${own}${more}`)
  }
  await run('initdb', '-D', first.data, '-U', 'kestrel', '--auth=trust', '--encoding=UTF8', '--no-sync')
  await configure(first, '')
  await control(first.data, 'start')
  const from = `host=127.0.0.1 port=${first.port} user=kestrel application_name=second`
  await run('pg_basebackup', '-d', from, '-D', second.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  // The replica never confirms to itself when it is the primary.
  await configure(second, `synchronous_standby_names = ''\n`)
  await control(second.data, 'start')
  await appendFile(path.join(first.data, 'postgresql.conf'), `synchronous_standby_names = 'second'\n`)
  await control(first.data, 'reload')
  const stopped = new Set<string>()
  async function stopHard(data: string) {
    if (stopped.has(data)) return
    stopped.add(data)
    await control(data, '-m', 'immediate', 'stop')
  }
  return {
    /** Of both; the replica first, so that nobody takes the first one for the primary. */
    url: `postgres://kestrel@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres?target_session_attrs=read-write`,
    /** As if the power went: nothing is finished. */
    stopPrimary: () => stopHard(first.data),
    promoteReplica: async () => void (await control(second.data, 'promote')),
    async close() {
      for (const { data } of [first, second]) await stopHard(data)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
