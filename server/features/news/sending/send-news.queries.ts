import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import { newsKindNames, newsKinds } from '#shared/notifications/news-kinds.ts'
import { isAmong, peopleOf, quietUntil, takesPush, wantsSql } from './audience.queries.ts'
import { stillTrue } from './still-true.queries.ts'

export type NewsRow = Selectable<Schema['news']>

/** Locked; undefined unless it waits and its time has come. */
export function lockDueNews(trx: Db, id: string): Promise<NewsRow | undefined> {
  return trx
    .selectFrom('news')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('starts_at', '<=', new Date())
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
}

export async function isStillTrue(trx: Db, news: NewsRow): Promise<boolean> {
  const { rows } = await sql<{ is_true: boolean }>`select ${stillTrue(news)} as is_true`.execute(trx)
  return rows[0]?.is_true === true
}
/** Nobody was told: its cause makes news where it comes again. */
export async function dropNews(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('news').where('id', '=', id).execute()
}
/** Over at once where no device gets it. */
export async function markSending(
  trx: Db,
  id: string,
  counts: { notified: number; mailed: number; devices: number },
): Promise<void> {
  const isOver = counts.devices === 0
  await trx
    .updateTable('news')
    .set({ ...counts, state: isOver ? 'done' : 'sending', done_at: isOver ? new Date() : null })
    .where('id', '=', id)
    .execute()
}
/** Undefined unless it is being sent. */
export function newsInSending(db: Db, id: string): Promise<NewsRow | undefined> {
  return db
    .selectFrom('news')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .selectAll()
    .executeTakeFirst()
}

const count = async (db: Db, statement: ReturnType<typeof sql>) =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

/** People of one statement: an audience of any size stays within the time that a statement has. */
const atOnce = 5_000

/** Writes the audience down for the rest of the transaction, and gives it slice by slice. */
export async function slicesOfPeople(
  trx: Db,
  { audience }: NewsRow,
): Promise<RawBuilder<{ user_id: string }>[]> {
  await sql`create temporary table news_people
    (place int generated always as identity primary key, user_id uuid not null) on commit drop`.execute(trx)
  const people = await count(
    trx,
    sql`insert into news_people (user_id) select user_id from (${peopleOf(audience)}) a`,
  )
  return Array.from(
    { length: Math.ceil(people / atOnce) },
    (_, slice) =>
      sql`select user_id from news_people where place > ${slice * atOnce}::int and place <= ${(slice + 1) * atOnce}::int`,
  )
}
type Slice = RawBuilder<{ user_id: string }>

/** In the app. Gives how many people. */
export async function notifyPeople(trx: Db, { id, kind, channels }: NewsRow, people: Slice): Promise<number> {
  if (!channels.includes('app')) return 0
  return count(
    trx,
    sql`insert into notifications (user_id, news_id)
      select p.user_id, ${id}::uuid from (${people}) p where ${wantsSql(kind, 'app', sql`p.user_id`)}
      on conflict do nothing`,
  )
}

const waitingKinds = newsKindNames.filter((name) => newsKinds[name].canWait)
/** What can wait goes once a day with the rest; owners of a plane have the letter of its release. Gives how many people. */
export async function planMails(
  trx: Db,
  { id, kind, audience, channels }: NewsRow,
  people: Slice,
): Promise<number> {
  const owners = audience.filter(({ to }) => to === 'owners')
  if (!channels.includes('mail')) return 0
  const isToldBy = owners.length > 0 ? isAmong(owners, sql`p.user_id`) : sql`false`
  const due = newsKinds[kind].canWait
    ? sql`greatest(now(), (select max(m.sent_at) from news_mails m join news n on n.id = m.news_id
        where m.user_id = p.user_id and n.kind = any (${waitingKinds}::text[])) + interval '1 day')`
    : sql`now()`
  return count(
    trx,
    sql`insert into news_mails (user_id, news_id, due_at)
      select p.user_id, ${id}::uuid, coalesce(${due}, now()) from (${people}) p
        join users u on u.id = p.user_id and u.email_verified_at is not null
      where ${wantsSql(kind, 'mail', sql`p.user_id`)} and not ${isToldBy}
      on conflict do nothing`,
  )
}

/** A row a device; quiet hours are waited for, and a device that is removed meanwhile is left out. Gives how many devices. */
export async function planPushes(trx: Db, { id, kind, channels }: NewsRow, people: Slice): Promise<number> {
  if (!channels.includes('push')) return 0
  return count(
    trx,
    sql`insert into pushes (news_id, device_id, due_at)
      select ${id}::uuid, d.id, coalesce(${quietUntil}, now()) from push_devices d
        join (${people}) p on p.user_id = d.user_id
      where ${takesPush(kind)} for key share of d skip locked on conflict do nothing`,
  )
}
