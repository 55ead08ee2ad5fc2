import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { isAmong, quietUntil, takesPush } from '#server/features/news/sending/audience.queries.ts'
import type { NewsRow } from '#server/features/news/sending/send-news.queries.ts'
import { stillTrue } from '#server/features/news/sending/still-true.queries.ts'

export interface DuePush {
  device_id: string
  user_id: string
  /** Before this one, without an answer. */
  attempts: number
  endpoint: string
  host: string
  p256dh: string
  auth: string
  key_id: number
  notification_id: string | null
  /** Null: may be sent now. */
  wait_until: Date | null
  is_wanted: boolean
  /** Refusals since the last message that was taken. */
  errors: number
}

/** Takes up to `most` devices for a minute, in case the worker is killed; asks now whether each still wants it. */
export async function takePushes(db: Db, news: NewsRow, most: number): Promise<DuePush[]> {
  const { id, kind, audience } = news
  const { rows } = await sql<DuePush>`
    with due as (select device_id from pushes where news_id = ${id} and due_at <= now()
        order by due_at limit ${most} for update skip locked),
      taken as (update pushes p set due_at = now() + interval '1 minute' from due
        where p.news_id = ${id} and p.device_id = due.device_id returning p.device_id, p.attempts)
    select t.device_id, d.user_id, t.attempts, d.endpoint, d.host, d.p256dh, d.auth, d.key_id, d.errors,
      (select n.id from notifications n where n.news_id = ${id} and n.user_id = d.user_id) as notification_id,
      greatest(h.paused_until, ${quietUntil}) as wait_until,
      (${stillTrue(news)} and ${takesPush(kind)} and ${isAmong(audience, sql`d.user_id`)}
        and not exists (select 1 from notifications r where r.news_id = ${id} and r.user_id = d.user_id
          and r.read_at is not null)) as is_wanted
    from taken t join push_devices d on d.id = t.device_id
      left join push_hosts h on h.host = d.host and h.paused_until > now()`.execute(db)
  return rows
}

export type Outcome = 'sent' | 'gone' | 'refused' | 'late'
export interface PushReport extends Pick<DuePush, 'device_id' | 'host' | 'errors'> {
  /** Null: not wanted any more, counted nowhere. */
  outcome: Outcome | null
  /** Seconds from now; null: over. */
  again: number | null
  /** Sent, and not answered: one of its tries is gone. */
  isTried?: true
}

/** Writes what became of them in one statement each, and drops devices that are gone. */
export async function reportPushes(trx: Db, newsId: string, reports: readonly PushReport[]): Promise<void> {
  // News about somebody goes with their account, and its pushes with it: only the devices are left to note.
  const news = await trx.selectFrom('news').where('id', '=', newsId).forKeyShare().select('id').execute()
  const isThere = news.length > 0
  const over = reports.filter(({ again }) => again === null)
  const later = reports.filter(({ again }) => again !== null)
  if (over.length > 0)
    await sql`delete from pushes where news_id = ${newsId}
      and device_id = any (${over.map(({ device_id }) => device_id)}::uuid[])`.execute(trx)
  if (later.length > 0)
    await sql`update pushes p set due_at = now() + make_interval(secs => l.again), attempts = p.attempts + l.tries from
      unnest(${later.map(({ device_id }) => device_id)}::uuid[], ${later.map(({ again }) => again)}::float8[],
        ${later.map(({ isTried }) => Number(isTried ?? false))}::int[]) l (device_id, again, tries)
      where p.news_id = ${newsId} and p.device_id = l.device_id`.execute(trx)
  const counted = over.filter(({ outcome }) => isThere && outcome !== null)
  if (counted.length > 0)
    await sql`insert into news_results as r (news_id, host, sent, gone, refused, late)
      select ${newsId}::uuid, host, count(*) filter (where outcome = 'sent'), count(*) filter (where outcome = 'gone'),
        count(*) filter (where outcome = 'refused'), count(*) filter (where outcome = 'late')
      from unnest(${counted.map(({ host }) => host)}::text[], ${counted.map(({ outcome }) => outcome)}::text[]) x (host, outcome)
      group by host order by host
      on conflict (news_id, host) do update set sent = r.sent + excluded.sent, gone = r.gone + excluded.gone,
        refused = r.refused + excluded.refused, late = r.late + excluded.late`.execute(trx)
  const idsWith = (wanted: Outcome) =>
    over.flatMap(({ device_id, outcome }) => (outcome === wanted ? [device_id] : []))
  const [gone, refused] = [idsWith('gone'), idsWith('refused')]
  const recovered = over.flatMap(({ device_id, outcome, errors }) =>
    outcome === 'sent' && errors > 0 ? [device_id] : [],
  )
  if (refused.length > 0)
    await sql`update push_devices set errors = errors + 1, first_error_at = coalesce(first_error_at, now())
      where id = any (${refused}::uuid[])`.execute(trx)
  if (recovered.length > 0)
    await sql`update push_devices set errors = 0, first_error_at = null
      where id = any (${recovered}::uuid[])`.execute(trx)
  if (gone.length + refused.length === 0) return
  // Three errors over a day.
  await sql`delete from push_devices where id = any (${gone}::uuid[])
    or (id = any (${refused}::uuid[]) and errors >= 3 and first_error_at < now() - interval '1 day')`.execute(
    trx,
  )
}

/** True where somebody beside this person has a device at the host. */
export async function hasOthers(db: Db, host: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_devices')
    .where('host', '=', host)
    .where('user_id', '<>', userId)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `problem` null: slowed down only. */
export async function pauseHost(
  db: Db,
  host: string,
  seconds: number,
  problem: string | null,
): Promise<void> {
  await sql`insert into push_hosts (host, paused_until, problem) values (${host}, now() + make_interval(secs => ${seconds}), ${problem})
    on conflict (host) do update set paused_until = greatest(push_hosts.paused_until, excluded.paused_until),
      problem = excluded.problem, changed_at = now()`.execute(db)
}

/** Gives news whose time has come, and whose job came too early or was lost. */
export async function dueNews(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('news')
    .where('state', '=', 'waiting')
    .where('starts_at', '<=', new Date())
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sends on where a worker was killed, or devices waited; ends what is over. */
export async function openNews(db: Db): Promise<string[]> {
  await sql`with late as (delete from pushes p using news n where n.id = p.news_id
      and (n.expires_at <= now() or n.state = 'stopped') returning p.news_id, p.device_id)
    insert into news_results as r (news_id, host, late)
      select l.news_id, d.host, count(*) from late l join push_devices d on d.id = l.device_id group by 1, 2
      on conflict (news_id, host) do update set late = r.late + excluded.late`.execute(db)
  await sql`update news set state = 'done', done_at = now() where state = 'sending'
    and not exists (select 1 from pushes p where p.news_id = news.id)`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from news n where state = 'sending'
    and exists (select 1 from pushes p where p.news_id = n.id and p.due_at <= now())`.execute(db)
  return rows.map(({ id }) => id)
}
