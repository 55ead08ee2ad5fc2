import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** Rights of the running shop: rows of all tables, and the form of none. Again after each migration. */
export async function grantRunning(db: Kysely<Schema>, role: string): Promise<void> {
  const to = sql.id(role)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('grants'))`.execute(trx)
    for (const schema of ['public', 'pgboss'].map((name) => sql.id(name))) {
      await sql`grant usage on schema ${schema} to ${to}`.execute(trx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(trx)
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(trx)
      await sql`grant execute on all functions in schema ${schema} to ${to}`.execute(trx)
    }
  })
}
