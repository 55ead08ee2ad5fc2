import { sql } from 'kysely'
import { patiently } from '#server/testing/faults/fault-shop.ts'
import type { Balancer } from '#server/testing/many/balancer.ts'
import type { TwoAndTwo } from '#server/testing/many/two-and-two.ts'

/** Something that is ended at once and started again. */
export interface Mortal {
  kill(): Promise<unknown>
  start(): Promise<unknown>
}
/** All that a soak stands on. */
export interface SoakShop {
  fleet: TwoAndTwo
  balancer: Balancer
  store: Mortal
  /** Ends a backend of the database in its own way. */
  backend: Mortal
}

const others = (database: string) => sql<{ pid: number }>`select pid from pg_stat_activity
  where datname = ${database} and pid <> pg_backend_pid() and application_name = 'kestrel web'`

/** Ends the connections of the web processes. */
export const endedBackends = ({ db, address }: Pick<TwoAndTwo, 'db' | 'address'>): Mortal => ({
  kill: () =>
    patiently(async () => {
      for (const { pid } of (await others(address.database).execute(db)).rows)
        await sql`select pg_terminate_backend(${pid})`.execute(db)
    }),
  start: async () => {},
})

/** Kills one by SIGKILL, for which PostgreSQL ends all of them and recovers from its log. */
export const killedBackend = ({ db, address }: Pick<TwoAndTwo, 'db' | 'address'>): Mortal => ({
  kill: () =>
    patiently(async () => {
      const [one] = (await others(address.database).execute(db)).rows
      if (!one) throw new Error('No process is connected')
      process.kill(one.pid, 'SIGKILL')
    }),
  start: () => patiently(() => sql`select 1`.execute(db)),
})
