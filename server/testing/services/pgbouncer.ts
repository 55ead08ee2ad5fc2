import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '#server/testing/free-port.ts'

interface Behind {
  host: string
  port: number
  database: string
  /** Who may connect. */
  role: string
}
/**
 * PgBouncer in transaction mode before a PostgreSQL of the tests, with this many connections for everybody.
 * @returns its address, and what stops it
 */
export async function startPgbouncer({ host, port, database, role }: Behind, size: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-pgbouncer-'))
  const own = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
server_reset_query_always = 0
`,
  )
  const users = path.join(folder, 'users')
  await writeFile(users, `"${role}" ""\n`)
  // It refuses to run as root, and the folder of the socket is open to the server's user.
  const { uid, gid } = await stat(host)
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  if ('uid' in as) for (const each of [folder, file, users]) await chown(each, uid, gid)
  const child = spawn('pgbouncer', ['-q', file], {
    ...as,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'exit')
  const url = `postgres://${role}@127.0.0.1:${own}/${database}`
  await untilOpen(url)
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Throws after 20 seconds. */
async function untilOpen(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = postgres(address, { max: 1, connect_timeout: 2 })
    try {
      await client`select 1`
      return
    } catch (error) {
      if (tries > 100) throw error
      await pause(200)
    } finally {
      await client.end({ timeout: 0 })
    }
  }
}
