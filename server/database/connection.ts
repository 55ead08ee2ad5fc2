import { Kysely } from 'kysely'
import type { Environment } from '#server/foundation/environment.ts'
import { defaultOperating } from '#server/foundation/operating.ts'
import { tellingDialect } from './acting.ts'
import type { DatabaseAddress } from './address.ts'
import { createGuardedPool, type PoolUsage } from './guarded-pool.ts'
import { poolDialect } from './pool-driver.ts'
import type { Schema } from './schema/schema.ts'
import { noteStatement } from '#server/foundation/tracing.ts'
import { type SlowStatements, withoutValues } from './slow-statements.ts'

export interface Database {
  db: Kysely<Schema>
  ping(): Promise<void>
  usage(): PoolUsage
  close(): Promise<void>
}
/** Milliseconds; 0 for none. */
export const timeouts = { web: 5_000, jobs: 60_000, migrations: 0 } as const

/** Most that a process takes: for calls, jobs and notifications. */
export function connectionsOf({ operating, roles }: Pick<Environment, 'operating' | 'roles'>): number {
  const { pool } = operating ?? defaultOperating
  return pool + (roles.includes('worker') ? jobConnections.worker : jobConnections.web) + 1
}
export const jobConnections = { web: 1, worker: 3 } as const

export function openDatabase(
  address: DatabaseAddress,
  {
    role,
    max = 10,
    isPooled = false,
    slow,
  }: { role: keyof typeof timeouts; max?: number; isPooled?: boolean; slow?: SlowStatements },
): Database {
  const pool = createGuardedPool(address, {
    max,
    statementTimeout: timeouts[role],
    name: `kestrel ${role}`,
    isPooled,
    onStatement: (text, ms) => {
      slow?.note(text, ms)
      noteStatement(() => withoutValues(text), ms)
    },
  })
  const db = new Kysely<Schema>({
    dialect: tellingDialect(poolDialect(pool)),
  })
  return {
    db,
    ping: () => pool.ping(),
    usage: () => pool.usage(),
    close: async () => {
      await db.destroy()
    },
  }
}
