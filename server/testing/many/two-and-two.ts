import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { S3Access } from '#server/foundation/operating.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type ShopProcess, startProcess } from './start-process.ts'

const names = ['first', 'second', 'worker-1', 'worker-2'] as const
export type ProcessName = (typeof names)[number]

interface Options {
  /** What people type: the address of the balancer. */
  publicUrl?: string
  /** The store of all of them; else each has its own files. */
  s3?: S3Access
  /** The PostgreSQL; else that of the test run. */
  on?: Parameters<typeof createTestDatabase>[0]
  environment?: Record<string, string>
  /** Folder of their release. */
  root?: string
}

/** The variables of a shop whose files are in this bucket. */
export function storeVariables({
  bucketUrl,
  accessKeyId,
  secretAccessKey,
}: S3Access): Record<string, string> {
  const at = new URL(bucketUrl)
  return {
    FILE_STORE: 's3',
    S3_ENDPOINT: at.origin,
    S3_BUCKET: at.pathname.slice(1),
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** Two processes that answer and two that work, on one database; each has a folder of its own. */
export async function startTwoAndTwo(options: Options = {}) {
  const { publicUrl = 'http://shop.localhost', s3, root } = options
  const base = await createTestDatabase(options.on)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-many-'))
  const { host, user, database } = base.address
  const variables = (name: string, roles: string): Record<string, string> => ({
    DATA_DIR: path.join(folder, name),
    // A socket's folder has no place in an address.
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
    SHOP_SECRET: 'the-secret-of-all-processes-of-this-shop',
    TRUSTED_PROXIES: 'loopback',
    ROLES: roles,
    ...(s3 ? storeVariables(s3) : {}),
    ...options.environment,
  })
  const ports = new Map<string, number>()
  for (const name of names) ports.set(name, await freePort())
  const running = new Map<ProcessName, ShopProcess>()
  const of = (name: ProcessName): ShopProcess => {
    const found = running.get(name)
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
  /** On the port that it always has. */
  async function start(name: ProcessName): Promise<ShopProcess> {
    const roles = name.startsWith('worker') ? 'worker' : 'web'
    const given = { ...variables(name, roles), PORT: String(ports.get(name)) }
    const started = await startProcess(publicUrl, given, root)
    running.set(name, started)
    return started
  }
  await Promise.all(names.map(start))
  return {
    db: base.database.db,
    address: base.address,
    folder,
    names,
    variables,
    of,
    start,
    /** Of those that run now. */
    processIds: () => [...running].map(([name, { child }]) => ({ name, id: child.pid ?? 0 })),
    web: [of('first'), of('second')] as [ShopProcess, ShopProcess],
    async kill(name: ProcessName) {
      const { child } = of(name)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      running.delete(name)
    },
    async close() {
      await Promise.all([...running.values()].map((each) => each.stop()))
      await base.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TwoAndTwo = Awaited<ReturnType<typeof startTwoAndTwo>>
