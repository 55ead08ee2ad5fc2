import type { Sql, TransactionSql } from 'postgres'

export interface SavedTable {
  name: string
  columns: string[]
  rows: number
}
export interface SavedSequence {
  name: string
  last: number
}

type Reading = Sql | TransactionSql

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ')
export const tableName = (name: string) => `public.${quoted(name)}`

/** The shop's tables: each one after those that it refers to. */
export async function tablesInOrder(sql: Reading): Promise<{ name: string; columns: string[] }[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`
  const references = await sql<{ from: string; to: string }[]>`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint
    join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and f.relnamespace = 'public'::regnamespace and conrelid <> confrelid`
  const ordered: { name: string; columns: string[] }[] = []
  const done = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const next = left.filter(({ name }) => references.every(({ from, to }) => from !== name || done.has(to)))
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...next)
    for (const { name } of next) done.add(name)
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

/** Sequences that have given a number. */
export async function sequences(sql: Reading): Promise<SavedSequence[]> {
  const rows = await sql<{ name: string; last: string }[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
  return rows.map(({ name, last }) => ({ name, last: Number(last) }))
}

export async function migrationsOf(sql: Reading): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from kysely_migration order by name`
  return rows.map(({ name }) => name)
}

/** The migrator's own tables: restoring migrates. */
export const isMigratorTable = (name: string) => name.startsWith('kysely_migration')

/** What waits in the queue; a job that was being done is done again. */
export const waitingJobs = `select id, name, priority, data,
  case when state = 'active' then 'retry' else state end as state, retry_limit, retry_count, retry_delay,
  retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, start_after, created_on, keep_until, policy
  from pgboss.job where state in ('created', 'retry', 'active')`
export const jobColumns = `id, name, priority, data, state, retry_limit, retry_count, retry_delay,
  retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, start_after, created_on, keep_until, policy`

export async function countTables(sql: Reading): Promise<number> {
  const [found] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`
  return found?.tables ?? 0
}
export async function countRows(sql: Reading, table: string): Promise<number> {
  const [found] = await sql.unsafe<{ rows: number }[]>(
    `select count(*)::int as rows from ${tableName(table)}`,
  )
  return found?.rows ?? 0
}
export async function setSequences(sql: Reading, saved: readonly SavedSequence[]): Promise<void> {
  for (const { name, last } of saved) await sql`select setval(${tableName(name)}::regclass, ${last})`
}
export async function emptySchemas(sql: Reading): Promise<void> {
  await sql.unsafe('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
}
