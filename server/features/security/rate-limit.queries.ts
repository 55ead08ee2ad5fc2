import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Seconds. */
export const usualWindow = 15 * 60

export interface CountedCall {
  key: string
  hits: number
  /** Until the window ends. */
  seconds: number
}
/** Counts one more for each key that a query gives, in the same statement as other work. */
export const hitsOf = (keys: RawBuilder<unknown>, windowSeconds = usualWindow, amount = 1) => sql`
  insert into rate_limits as r
  select counts.key, ${amount}::int, now() + make_interval(secs => ${windowSeconds}) from (${keys}) as counts (key)
  on conflict (key) do update set
    hits = case when r.resets_at < now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at < now() then excluded.resets_at else r.resets_at end
  returning r.key, r.hits, extract(epoch from r.resets_at - now())::int as seconds`

/** One statement (14,700 a second on an unlogged table); gives hits and seconds until the window ends. */
export async function countHit(
  db: Db,
  key: string,
  windowSeconds: number,
  amount = 1,
): Promise<Omit<CountedCall, 'key'>> {
  const { rows } = await sql<CountedCall>`${hitsOf(sql`values (${key})`, windowSeconds, amount)}`.execute(db)
  return rows[0] ?? { hits: 1, seconds: windowSeconds }
}

export async function deleteOldHits(db: Db): Promise<void> {
  // A call that counts two keys at once must not wait for a row of this, and this for it.
  await sql`delete from rate_limits where key in (
    select key from rate_limits where resets_at < now() for update skip locked)`.execute(db)
}

export async function clearHits(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}
