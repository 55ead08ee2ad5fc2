import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, foundBy, isLike, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { holdPost } from './posts.queries.ts'
import { mostCounted } from '#shared/counted.ts'
import { type DeskPost, type DeskPostRow, mostReports } from '#shared/posts/admin-posts.contract.ts'
import type { PostKind, PostState } from '#shared/posts/post-words.ts'
import type { Paging } from '#shared/paging.ts'

const perPage = 50
/** Comments shown of one post, and versions: each of these has a whole text. */
const mostShown = 200
const mostVersions = 20

interface DeskRow extends Omit<DeskPostRow, 'decidedAt' | 'changedAt'> {
  decided_at: Date | null
  changed_at: Date
}
const openReports = sql<number>`(select count(*)::int from post_reports r where r.post_id = p.id and r.settled_by is null)`
const columns = sql`p.id, p.slug, coalesce(v.kind, p.kind) as kind, p.state, p.published_revision is not null as "isShown", p.revision, v.title,
  json_build_object('id', u.id, 'username', u.username, 'email', u.email,
    'isNew', (select o.id from posts o where o.user_id = u.id and o.published_revision is not null limit 1) is null,
    'blocked', (select b.reason from blocked_writers b where b.user_id = u.id)) as writer,
  ${openReports} as reports, p.reason, p.decided_by as "decidedBy", p.decided_at, p.changed_at`
const version = sql`join post_versions v on v.post_id = p.id and v.revision = p.revision`
const from = sql`posts p join users u on u.id = p.user_id ${version}`

export type DeskState = PostState | 'reported'
const stateIs = (state: DeskState): RawBuilder<boolean> =>
  state === 'reported'
    ? sql`p.id in (select r.post_id from post_reports r where r.settled_by is null)`
    : sql`p.state = ${state}`
const inState = (state: DeskState) => sql`(select from posts p where ${stateIs(state)})`

async function searched(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const like = likeOf(q)
  const of = { rows: sql`posts p`, id: sql`p.id` }
  const isTitled = {
    ids: sql`select p.id from post_versions v join posts p on p.id = v.post_id and p.revision = v.revision
      where ${isLike(sql`v.title`, like)}`,
    isMatch: sql`(select v.title from post_versions v where v.post_id = p.id and v.revision = p.revision) ilike ${like}`,
  }
  return foundBy(db, of.id, 'uuid', [isTitled, await byPerson(db, like, { ...of, person: sql`p.user_id` })])
}

interface Wanted extends Paging {
  state: DeskState
  q: string | undefined
}
export async function deskPage(db: Db, { state, q, ...at }: Wanted) {
  const has = q ? await searched(db, q) : sql`true`
  const found = sql`posts p`
  const where = sql`${stateIs(state)} and ${has}`
  const by = [
    [sql`p.changed_at`, 'time'],
    [sql`p.id`, 'uuid'],
  ] as const
  // Those who have waited longest come first.
  const part = { from: found, where, by, isDescending: state !== 'waiting' }
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [part], { ...at, limit: perPage }),
    countTo(db, mostCounted + 1, sql`(select from ${found} where ${where})`),
  ])
  const { rows } =
    await sql<DeskRow>`select ${columns} from ${from} where p.id = any (${ids}::uuid[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}
export async function deskCounts(db: Db): Promise<Record<DeskState, number>> {
  const count = (state: DeskState) => countTo(db, mostCounted + 1, inState(state))
  const [waiting, published, declined, reported] = await Promise.all([
    count('waiting'),
    count('published'),
    count('declined'),
    count('reported'),
  ])
  return { waiting, published, declined, reported }
}

/** Open reports of the post `p`, the oldest first. */
const shownReports = sql`select * from post_reports where post_id = p.id and settled_by is null
  order by created_at, id limit ${mostReports}`
interface OneRow extends DeskRow, Pick<DeskPost, 'versions' | 'openReports' | 'comments'> {}
export async function deskPost(db: Db, id: string): Promise<OneRow | undefined> {
  const { rows } = await sql<OneRow>`select ${columns},
    coalesce((select json_agg(json_build_object('revision', w.revision, 'title', w.title, 'body', w.body,
        'photos', w.photos, 'editedBy', w.edited_by, 'createdAt', w.created_at,
        'planes', coalesce((select json_agg(o.name order by o.name) from products o where o.id = any (w.product_ids)), '[]'))
        order by w.revision desc)
      from (select * from post_versions where post_id = p.id order by revision desc limit ${mostVersions}) w), '[]') as versions,
    coalesce((select json_agg(json_build_object('id', r.id, 'by', by_user.username, 'reason', r.reason, 'note', r.note,
        'commentId', r.comment_id, 'createdAt', r.created_at) order by r.created_at, r.id)
      from (${shownReports}) r join users by_user on by_user.id = r.user_id), '[]') as "openReports",
    coalesce((select json_agg(json_build_object('id', c.id, 'author', c_user.username, 'authorId', c.user_id, 'text', c.text,
        'createdAt', c.created_at) order by c.created_at desc, c.id)
      from (select * from post_comments where post_id = p.id and (id in (select comment_id from (${shownReports}) r)
          or id in (select id from post_comments where post_id = p.id order by created_at desc, id limit ${mostShown}))) c
        join users c_user on c_user.id = c.user_id), '[]') as comments
    from ${from} where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function decisionsOn(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts')
    .where('id', 'in', ids)
    .select(['id', 'state', 'revision', 'reason', 'decided_by'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locked, so that one of two moderators comes second. */
export async function lockPost(trx: Db, id: string) {
  await holdPost(trx, id)
  return trx
    .selectFrom('posts')
    .innerJoin('post_versions', (join) =>
      join
        .onRef('post_versions.post_id', '=', 'posts.id')
        .onRef('post_versions.revision', '=', 'posts.revision'),
    )
    .where('posts.id', '=', id)
    .select(['posts.id', 'posts.slug', 'posts.user_id', 'posts.state', 'posts.revision'])
    .select(['posts.published_revision', 'posts.decided_by', 'posts.decided_at', 'posts.reason'])
    .select(['post_versions.title', 'post_versions.photos', 'post_versions.product_ids'])
    .select(sql<PostKind>`coalesce(post_versions.kind, posts.kind)`.as('kind'))
    .executeTakeFirst()
}
interface Decided {
  id: string
  revision: number
  by: string
}
/** Shows this version; the first time counts as its day. */
export async function approve(trx: Db, { id, revision, by }: Decided): Promise<void> {
  const now = new Date()
  await trx
    .updateTable('posts')
    .set({
      state: 'published',
      kind: sql<PostKind>`coalesce((select v.kind from post_versions v
        where v.post_id = posts.id and v.revision = ${revision}), posts.kind)`,
      published_revision: revision,
      published_at: sql<Date>`coalesce(published_at, date_trunc('milliseconds', now()))`,
      reason: null,
      decided_by: by,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute()
}
/** A version that was shown before stays, unless it is the one that is declined. */
export async function decline(
  trx: Db,
  { id, by, reason, isTakenDown }: Omit<Decided, 'revision'> & { reason: string; isTakenDown: boolean },
): Promise<void> {
  await trx
    .updateTable('posts')
    .set({
      state: 'declined',
      reason,
      decided_by: by,
      decided_at: new Date(),
      ...(isTakenDown ? { published_revision: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}
/** A correction of the desk: state as before, and shown where the version before it was. */
export async function setCorrected(
  trx: Db,
  { id, revision, isShown }: { id: string; revision: number; isShown: boolean },
): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ revision, changed_at: new Date(), ...(isShown ? { published_revision: revision } : {}) })
    .where('id', '=', id)
    .execute()
}
/** Gives how many were open. @param only ids of some of its reports; undefined: all */
export async function settleReports(
  trx: Db,
  postId: string,
  by: string,
  only?: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('post_reports')
    .set({ settled_by: by })
    .where('post_id', '=', postId)
    .where('settled_by', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
/** Undefined where they are gone with their comment. */
export async function settledBy(db: Db, postId: string, ids: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_reports')
    .where('post_id', '=', postId)
    .where('id', 'in', ids)
    .where('settled_by', 'is not', null)
    .select('settled_by')
    .executeTakeFirst()
  return row?.settled_by ?? undefined
}
export async function deleteComment(trx: Db, postId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('post_comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
