import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { StorageAmount } from '#shared/operations/system.contract.ts'

/** With indexes and large values, largest first. Rows as PostgreSQL has counted them by the way. */
export async function tableSizes(db: Db): Promise<StorageAmount[]> {
  const { rows } = await sql<StorageAmount>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
      pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, pg_stat_get_live_tuples(c.oid))::bigint as count
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by pg_total_relation_size(c.oid) desc, name limit 200`.execute(db)
  return rows
}

/** Invoices and credit notes that are saved as PDF. */
export async function paperSize(db: Db): Promise<{ bytes: number; count: number }> {
  const { rows } = await sql<{ bytes: number; count: number }>`
    select coalesce(sum(octet_length(pdf)), 0)::bigint as bytes, count(*)::int as count
    from (select pdf from invoices union all select pdf from credit_notes) papers where pdf is not null`.execute(
    db,
  )
  return rows[0] ?? { bytes: 0, count: 0 }
}
