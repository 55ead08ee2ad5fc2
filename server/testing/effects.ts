import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { patiently } from './fault-shop.ts'

/** Something that was committed to the database, in the order in which it was done. */
export interface Effect {
  at: number
  /** Of its transaction: effect and receipt of one change have the same. */
  transaction: number
  what: 'receipt' | 'cart' | 'feedback' | 'picture'
  /** The member's id, or `guest`. */
  owner: string
  /** The key that the device made; null where the row does not say it. */
  key: string | null
}

/** Tables in which queued changes have their effect: what an effect there is called, whose it is, and its key. */
const watched: [table: string, what: Effect['what'], owner: string, key: string][] = [
  ['idempotency_keys', 'receipt', 'owner', 'key'],
  ['cart_items', 'cart', 'user_id', 'null'],
  ['feedback', 'feedback', 'user_id', 'client_key'],
  ['submitted_pictures', 'picture', 'user_id', 'null'],
]

/**
 * Lets the database itself write down every effect, whoever it comes from: the oracle of the fault suite. Receipts alone
 * would not do, since an effect without one is just what it looks for.
 */
export async function watchEffects(db: Kysely<Schema>): Promise<void> {
  await sql`create table seen_effects (
    at bigint generated always as identity primary key, transaction bigint not null default txid_current(),
    what text not null, owner text not null, key text)`.execute(db)
  for (const [table, what, owner, key] of watched) {
    const row = (name: string) => (name === 'null' ? 'null' : `coalesce(new.${name}, old.${name})::text`)
    await sql
      .raw(
        `create function see_${table}() returns trigger language plpgsql as $$ begin
          insert into seen_effects (what, owner, key) values ('${what}', coalesce(${row(owner)}, 'guest'), ${row(key)});
          return null; end $$`,
      )
      .execute(db)
    // Old receipts may go: that is no effect.
    const acts = what === 'cart' ? 'insert or update or delete' : 'insert'
    await sql
      .raw(
        `create trigger see_${table} after ${acts} on ${table} for each row execute function see_${table}()`,
      )
      .execute(db)
  }
}

/** Where the effects stand now: what is of interest comes after it. */
export async function effectsSoFar(db: Kysely<Schema>): Promise<number> {
  const { rows } = await patiently(() =>
    sql<{ at: number }>`select coalesce(max(at), 0)::int as at from seen_effects`.execute(db),
  )
  return rows[0]?.at ?? 0
}

/** What was committed since, in the order in which it was done. */
export async function effectsSince(db: Kysely<Schema>, since: number): Promise<Effect[]> {
  const { rows } = await patiently(() =>
    sql<Effect>`select at::int, transaction::int, what, owner, key from seen_effects where at > ${since} order by at`.execute(
      db,
    ),
  )
  return rows
}
