import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { DatabaseAddress } from './address.ts'
import { createGuardedPool } from './guarded-pool.ts'
import type { Schema } from './schema.ts'

export interface Database {
  db: Kysely<Schema>
  /** Resolves when a statement comes back; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
/** Statement time-outs in milliseconds by the kind of work (decision 22); 0 is none. */
const timeouts = { web: 5_000, jobs: 60_000, migrations: 0 } as const

/** Opens a pool for one kind of work. Connections are made when they are needed. */
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
