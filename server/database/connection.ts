import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { DatabaseAddress } from './address.ts'
import { createGuardedPool } from './guarded-pool.ts'
import type { Schema } from './schema.ts'

export interface Database {
  db: Kysely<Schema>
  ping(): Promise<void>
  close(): Promise<void>
}
/** Milliseconds; 0 for none. */
const timeouts = { web: 5_000, jobs: 60_000, migrations: 0 } as const

export function openDatabase(
  address: DatabaseAddress,
  { role, max = 10 }: { role: keyof typeof timeouts; max?: number },
): Database {
  const pool = createGuardedPool(address, { max, statementTimeout: timeouts[role], name: `kestrel ${role}` })
  const db = new Kysely<Schema>({ dialect: new PostgresJSDialect({ postgres: pool.asPostgres }) })
  return {
    db,
    ping: () => pool.ping(),
    close: async () => {
      await db.destroy()
    },
  }
}
