import { type RawBuilder, sql } from 'kysely'
import { type ListPart, pageByKey, withPositions } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { Paging } from '#shared/paging.ts'
import type { RequestStatus } from '#shared/requests/request-status.ts'

const mostShown = 500

export interface RequestRow {
  id: number
  name: string
  status: RequestStatus
  votes: number
  note: string
  product: { name: string; slug: string } | null
  created_at: Date
}
const columns = sql`r.id, r.name, r.status, r.note, r.created_at, r.votes,
  case when p.status = 'published' then json_build_object('name', p.name, 'slug', p.slug) end as product`
const from = sql`from model_requests r left join products p on p.id = r.product_id`

export async function publicRequests(db: Db): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from}
    where r.status not in ('pending', 'merged') order by r.votes desc, r.id desc limit ${mostShown}`.execute(
    db,
  )
  return rows
}
/** What the member voted for, and so what they asked for. */
export async function ownRequests(db: Db, userId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from}
    join model_request_votes own on own.request_id = r.id and own.user_id = ${userId}
    order by own.voted_at desc limit ${mostShown}`.execute(db)
  return rows
}
export async function requestById(db: Db, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Idempotent by its key. Gives the id of what holds the votes for this name, locked. */
export async function addRequest(
  trx: Db,
  given: { name: string; key: string; userId: string },
): Promise<number> {
  for (;;) {
    await trx
      .insertInto('model_requests')
      .values({ name: given.name, name_key: given.key, user_id: given.userId })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute()
    const { rows } = await sql<{
      id: number
      merged_into: number | null
    }>`select t.id, t.merged_into from model_requests t
      where t.id = (select coalesce(merged_into, id) from model_requests where name_key = ${given.key})
      for update of t`.execute(trx)
    const [holder] = rows
    // Removed or merged while this waited for it: look again where the votes are.
    if (holder?.merged_into === null) return holder.id
  }
}
/** Locked, with where its votes went; undefined: not there, or new and of somebody else. */
export async function requestToVoteFor(
  trx: Db,
  id: number,
  userId: string,
): Promise<{ id: number; status: RequestStatus } | undefined> {
  const { rows } = await sql<{ id: number; status: RequestStatus; merged_into: number | null }>`
    select t.id, t.status, t.merged_into from model_requests r join model_requests t on t.id = coalesce(r.merged_into, r.id)
    where r.id = ${id} and (t.status <> 'pending' or exists (select 1 from model_request_votes v
      where v.request_id = t.id and v.user_id = ${userId}) or t.user_id = ${userId})
    for update of t`.execute(trx)
  // Merged while this waited for it.
  return rows[0]?.merged_into ? requestToVoteFor(trx, id, userId) : rows[0]
}
export async function setVote(trx: Db, id: number, userId: string, wants: boolean): Promise<void> {
  if (wants)
    await trx
      .insertInto('model_request_votes')
      .values({ request_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await trx
      .deleteFrom('model_request_votes')
      .where('request_id', '=', id)
      .where('user_id', '=', userId)
      .execute()
}

export interface DeskRequestRow extends Omit<RequestRow, 'product'> {
  product: { id: number; name: string } | null
  merged_into: { id: number; name: string } | null
  author: { name: string; email: string } | null
  revision: number
}
export type Decided = Pick<DeskRequestRow, 'status' | 'revision' | 'merged_into'>
const deskColumns = sql`r.id, r.name, r.status, r.note, r.revision, r.created_at, r.votes,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as merged_into,
  case when u.id is not null then json_build_object('name', u.first_name, 'email', u.email) end as author`
const deskFrom = sql`${from} left join model_requests t on t.id = r.merged_into left join users u on u.id = r.user_id`

interface Wanted extends Paging {
  status?: RequestStatus | undefined
  q: string | undefined
  page: number
  limit: number
}
async function searched(db: Db, q: string | undefined) {
  if (!q) return sql<boolean>`true`
  const like = likeOf(q)
  const of = { rows: sql`model_requests r`, id: sql`r.id` }
  return foundBy(db, of.id, 'int', [
    byWords(like, { ...of, words: sql`r.name` }),
    await byPerson(db, like, { ...of, person: sql`r.user_id` }),
  ])
}
/** New ones first; then the most wanted. */
export async function requestsForDesk(db: Db, { status, q, page, limit, ...at }: Wanted) {
  const has = await searched(db, q)
  const part = (only: RawBuilder<unknown>): ListPart => ({
    from: sql`model_requests r`,
    where: sql`${only} and ${has}`,
    by: [
      [sql`r.votes`, 'number'],
      [sql`r.id`, 'number'],
    ],
    isDescending: true,
  })
  const parts =
    status === undefined
      ? [part(sql`r.status = 'pending'`), part(sql`r.status <> 'pending'`)]
      : [part(sql`r.status = ${status}`)]
  const { ids, positions } = await pageByKey<number>(db, parts, { ...at, limit, offset: (page - 1) * limit })
  const { rows } = await sql<DeskRequestRow>`select ${deskColumns} ${deskFrom}
    where r.id = any (${ids}::int[])`.execute(db)
  return withPositions(ids, positions, rows)
}
export async function requestForDesk(db: Db, id: number): Promise<DeskRequestRow | undefined> {
  const { rows } = await sql<DeskRequestRow>`select ${deskColumns} ${deskFrom} where r.id = ${id}`.execute(db)
  return rows[0]
}
export async function decisionsOn(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Decided>> {
  const { rows } = await sql<Decided & { id: number }>`select r.id, r.status, r.revision,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as merged_into
    from model_requests r left join model_requests t on t.id = r.merged_into
    where r.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
/** Together with the one that it is merged into, in the order of their ids. */
export async function lockRequest(
  trx: Db,
  id: number,
  target: number | null,
): Promise<DeskRequestRow | undefined> {
  await sql`select 1 from model_requests where id in (${id}, ${target}) order by id for update`.execute(trx)
  return requestForDesk(trx, id)
}
export function publishedProduct(db: Db, id: number) {
  return db
    .selectFrom('products')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select(['id', 'slug', 'name', 'product_type'])
    .executeTakeFirst()
}

interface Decision {
  status: RequestStatus
  note: string
  productId: number | null
  mergedInto: number | null
  by: string
}
export async function decide(trx: Db, id: number, decision: Decision): Promise<void> {
  await trx
    .updateTable('model_requests')
    .set((eb) => ({
      status: decision.status,
      note: decision.note,
      product_id: decision.productId,
      merged_into: decision.mergedInto,
      revision: eb('revision', '+', 1),
      changed_at: new Date(),
      changed_by: decision.by,
    }))
    .where('id', '=', id)
    .execute()
}
/** With what was merged into it before. Gives who had not voted for the other. */
export async function moveVotes(trx: Db, id: number, target: number): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string
  }>`insert into model_request_votes (request_id, user_id, voted_at)
    select ${target}::int, user_id, voted_at from model_request_votes where request_id = ${id}
    on conflict do nothing returning user_id`.execute(trx)
  await trx.deleteFrom('model_request_votes').where('request_id', '=', id).execute()
  await trx.updateTable('model_requests').set({ merged_into: target }).where('merged_into', '=', id).execute()
  return rows.map((row) => row.user_id)
}

export function requestsOf(db: Db, userId: string) {
  return db
    .selectFrom('model_requests')
    .innerJoin('model_request_votes', 'model_request_votes.request_id', 'model_requests.id')
    .where('model_request_votes.user_id', '=', userId)
    .orderBy('model_request_votes.voted_at')
    .select(['model_requests.name', 'model_requests.status', 'model_request_votes.voted_at'])
    .select(sql<boolean>`model_requests.user_id = ${userId}`.as('asked_first'))
    .execute()
}
/** What nobody else wants goes with the account; the rest stays without an author. */
export async function removeRequestsOf(trx: Db, userId: string): Promise<void> {
  // As whoever decides about two locks them.
  await sql`select 1 from model_requests r where r.user_id = ${userId}
    or r.id in (select v.request_id from model_request_votes v where v.user_id = ${userId})
    order by r.id for update`.execute(trx)
  await trx.deleteFrom('model_request_votes').where('user_id', '=', userId).execute()
  await sql`delete from model_requests r where r.user_id = ${userId} and r.status in ('pending', 'considered', 'declined', 'merged')
    and not exists (select 1 from model_request_votes v where v.request_id = r.id)
    and not exists (select 1 from model_requests m where m.merged_into = r.id)`.execute(trx)
  await trx.updateTable('model_requests').set({ user_id: null }).where('user_id', '=', userId).execute()
}
