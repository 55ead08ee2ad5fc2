import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

/** Milliseconds that a process has used; Linux counts hundredths of a second. */
export function usedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
/** Of all connections of the shop but the one that asks. */
export async function usedByBackends(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()
      and application_name = 'kestrel web' and pid <> pg_backend_pid()`.execute(db)
  return rows.reduce((sum, { pid }) => sum + usedBy(pid), 0)
}
