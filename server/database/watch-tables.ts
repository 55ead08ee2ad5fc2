import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** What no administrator decides: logs, counters, secrets, papers, and what is derived from other tables. */
export const unwatched = [
  'account_tokens',
  'affiliate_clicks',
  'audit_changes',
  'audit_log',
  'cart_codes',
  'cart_items',
  'cart_merges',
  'catalogue_state',
  'catalogue_tombstones',
  'credit_note_series',
  'credit_notes',
  'day_counts',
  'download_links',
  'download_log',
  'file_pieces',
  'idempotency_keys',
  'invoice_series',
  'invoices',
  'kysely_migration',
  'kysely_migration_lock',
  'mail_log',
  'news_mails',
  'news_results',
  'notifications',
  'operation_notes',
  'order_events',
  'payment_events',
  'payment_review_events',
  'print_profile_versions',
  'push_hosts',
  'pushes',
  'rate_limits',
  'recovery_codes',
  'release_letters',
  'search_forms',
  'search_products',
  'search_terms',
  'sessions',
  'setup_links',
  'slow_statements',
  'test_payments',
  'test_refunds',
] as const

/** Every other table notes what an administrator's call changes in it, also those of later migrations. */
export async function watchTables(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several processes start at once on an empty database.
    await sql`select pg_advisory_xact_lock(hashtext('watched tables'))`.execute(trx)
    const left = new Set<string>(unwatched)
    for (const { name, keys } of await unwatchedTables(trx))
      if (!left.has(name))
        await sql`create trigger notes_changes after insert or update or delete on ${sql.table(name)} for each row
          when (current_setting('kestrel.act', true) <> '')
          execute function note_change(${sql.join(keys.map((key) => sql.lit(key)))})`.execute(trx)
  })
}

/** Tables without the trigger, and the columns of their keys. */
async function unwatchedTables(db: Kysely<Schema>) {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by k.place) as keys
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'notes_changes')
    group by c.relname`.execute(db)
  return rows
}
