import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { patiently } from './fault-shop.ts'

/** Something that was committed to the database, in the order in which it was done. */
export interface Effect {
  at: number
  /** Of its transaction: effect and receipt of one change have the same. */
  transaction: number
  what:
    | 'receipt'
    | 'cart'
    | 'feedback'
    | 'picture'
    | 'build'
    | 'flight'
    | 'photo'
    | 'profile'
    | 'hand-in'
    | 'post'
  /** The member's id, or `guest`. */
  owner: string
  /** The key that the device made; null where the row does not say it. */
  key: string | null
}

/** A table in which queued changes have their effect. */
interface Watched {
  table: string
  what: Effect['what']
  /** Column that says whose it is. */
  owner: string
  /** Column that has the device's key: of a row that comes, since what goes has none of its own. */
  key?: string
  /** `insert` unless it says otherwise: old receipts may go, and that is no effect. */
  acts?: string
}
const watched: Watched[] = [
  { table: 'idempotency_keys', what: 'receipt', owner: 'owner', key: 'key' },
  { table: 'cart_items', what: 'cart', owner: 'user_id', acts: 'insert or update or delete' },
  { table: 'feedback', what: 'feedback', owner: 'user_id', key: 'client_key' },
  { table: 'submitted_pictures', what: 'picture', owner: 'user_id', acts: 'update of taken' },
  { table: 'builds', what: 'build', owner: 'user_id', acts: 'insert or update or delete' },
  { table: 'build_flights', what: 'flight', owner: 'user_id', key: 'id', acts: 'insert or update or delete' },
  { table: 'build_photos', what: 'photo', owner: 'user_id', key: 'id', acts: 'insert or update or delete' },
  { table: 'beta_hand_ins', what: 'hand-in', owner: 'user_id', acts: 'insert or update or delete' },
  { table: 'beta_photos', what: 'photo', owner: 'user_id', key: 'id', acts: 'insert or update or delete' },
  { table: 'posts', what: 'post', owner: 'user_id', key: 'id' },
  {
    table: 'users',
    what: 'profile',
    owner: 'id',
    acts: 'update of first_name, last_name, username, country',
  },
]

/**
 * Lets the database itself write down every effect, whoever it comes from: the oracle of the fault suite. Receipts alone
 * would not do, since an effect without one is just what it looks for.
 */
export async function watchEffects(db: Kysely<Schema>): Promise<void> {
  await sql`create table seen_effects (
    at bigint generated always as identity primary key, transaction bigint not null default txid_current(),
    what text not null, owner text not null, key text)`.execute(db)
  for (const { table, what, owner, key, acts = 'insert' } of watched) {
    const whose = `coalesce(new.${owner}, old.${owner})::text`
    const which = key ? `case when tg_op = 'INSERT' then new.${key}::text end` : 'null'
    await sql
      .raw(
        `create function see_${table}() returns trigger language plpgsql as $$ begin
          insert into seen_effects (what, owner, key) values ('${what}', coalesce(${whose}, 'guest'), ${which});
          return null; end $$`,
      )
      .execute(db)
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
