import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const allTests = '{pwa,server,shared,sw}/**/*.test.{ts,tsx}'
const changesItsProcess =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)\b|@vitest-environment|fake-indexeddb|process\.env\.|globalThis/

/** These take a minute or two each. The isolated files run first, so none of them runs alone at the end. */
const isLong = /startKillableShop/

/** Test files that need a process of their own; the others share one, which loads the shop's code only once. */
export const isolatedTests = (root: string): string[] =>
  globSync(allTests, { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return changesItsProcess.test(text) || isLong.test(text)
  })

const ceph = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd']
/** Programs of Debian that tests of these names need. */
const servers = {
  gateway: { programs: ceph, what: 'an S3 store' },
  pooler: { programs: ['pgbouncer'], what: 'PgBouncer' },
  balancer: { programs: ['nginx', ...ceph], what: 'nginx before several processes' },
  failover: { programs: ['initdb', 'pg_basebackup', 'pg_ctl'], what: 'a replica of PostgreSQL' },
} as const
export type Server = keyof typeof servers
export const serverNames = Object.keys(servers) as Server[]
export const testsWith = (server: Server): string => `server/**/*.${server}.test.ts`
export const nameOf = (server: Server): string => servers[server].what

/** Gives the programs that are not installed; empty where the tests with that server can run. */
export function missingPrograms(server: Server): string[] {
  const ofPostgres = globSync('/usr/lib/postgresql/*/bin')
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', ...ofPostgres]
  return servers[server].programs.filter(
    (program) => !folders.some((folder) => folder && existsSync(join(folder, program))),
  )
}
