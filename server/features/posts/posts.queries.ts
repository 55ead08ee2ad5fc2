import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { OwnPost, PostPlane } from '#shared/posts/posts.contract.ts'
import type { PostKind } from '#shared/posts/post-words.ts'

export interface Place {
  at: Date
  id: string
}

export const planesOf = (ids: RawBuilder<unknown>) => sql<PostPlane[]>`coalesce((
  select json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'productType', o.product_type) order by o.name, o.id)
  from products o where o.id = any (${ids}) and o.status = 'published'), '[]')`
const commentCount = sql<number>`(select count(*)::int from post_comments c where c.post_id = p.id)`

export interface ShownRow {
  id: string
  slug: string
  kind: PostKind
  user_id: string
  author: string
  title: string
  body: string
  photos: string[]
  planes: PostPlane[]
  /** Ids of the planes that it names, on sale or not. */
  product_ids: number[]
  comments: number
  published_at: Date
}
const shownColumns = sql`p.id, p.slug, p.kind, p.user_id, u.username as author, v.title, v.photos,
  ${planesOf(sql`v.product_ids`)} as planes, v.product_ids, ${commentCount} as comments, p.published_at`
const shownFrom = sql`posts p join users u on u.id = p.user_id
  join post_versions v on v.post_id = p.id and v.revision = p.published_revision`

interface Wanted {
  kind: PostKind | undefined
  before: Place | undefined
  limit: number
}
/** Latest first; of the text only its beginning. @param named which planes a post names */
const page = ({ kind, before, limit }: Wanted, named = sql`true`) => sql<ShownRow>`select ${shownColumns},
    left(v.body, 2000) as body from ${shownFrom}
    where p.published_revision is not null
      and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      and ${named}
      and (${before?.at ?? null}::timestamptz is null
        or (p.published_at, p.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by p.published_at desc, p.id desc limit ${limit}`
export async function pageOfPosts(db: Db, wanted: Wanted): Promise<ShownRow[]> {
  const { rows } = await page(wanted).execute(db)
  return rows
}
/** Of one plane, by its slug of today or of before; undefined where no product has it. */
export async function postsOfPlane(
  db: Db,
  slug: string,
  wanted: Wanted,
): Promise<{ productId: number; rows: ShownRow[] } | undefined> {
  const named = sql`v.product_ids @> array[plane.plane_id]`
  const { rows } = await sql<ShownRow & { plane_id: number }>`select * from (
      select id as plane_id from products where slug = ${slug}
      union all select product_id from product_slugs where slug = ${slug} limit 1
    ) plane left join lateral (${page(wanted, named)}) post on true`.execute(db)
  const [first] = rows
  return first && { productId: first.plane_id, rows: rows.filter(({ id }) => id !== null) }
}

export interface ShownPost extends ShownRow {
  changed_at: Date | null
  nice: number
  useful: number
  want: number
}
/** By id or slug; undefined where it is not shown. */
export async function shownPost(
  db: Db,
  by: { id: string } | { slug: string },
): Promise<ShownPost | undefined> {
  const which = 'id' in by ? sql`p.id = ${by.id}::uuid` : sql`p.slug = ${by.slug}`
  const { rows } = await sql<ShownPost>`select ${shownColumns}, v.body,
      case when v.revision > 1 and v.created_at > p.published_at then v.created_at end as changed_at, m.nice, m.useful, m.want
    from ${shownFrom} cross join lateral (select
      count(*) filter (where reaction = 'nice')::int as nice,
      count(*) filter (where reaction = 'useful')::int as useful,
      count(*) filter (where reaction = 'want')::int as want from post_marks where post_id = p.id) m
    where p.published_revision is not null and ${which}`.execute(db)
  return rows[0]
}

export async function publishedProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

type OwnRow = Omit<OwnPost, 'changedAt'> & { changed_at: Date }
/** Newest change first. @param id of one alone */
export async function ownPosts(db: Db, userId: string, id?: string): Promise<OwnRow[]> {
  const { rows } =
    await sql<OwnRow>`select p.id, p.slug, coalesce(v.kind, p.kind) as kind, p.state, p.published_revision is not null as "isShown",
      p.published_at is not null as "wasShown", p.reason, p.revision, v.title, v.body, v.photos, ${planesOf(sql`v.product_ids`)} as planes, p.changed_at
    from posts p join post_versions v on v.post_id = p.id and v.revision = p.revision
    where p.user_id = ${userId} and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)
    order by p.changed_at desc, p.id limit 100`.execute(db)
  return rows
}

export interface Content {
  kind: PostKind
  title: string
  body: string
  photos: readonly string[]
  productIds: readonly number[]
  /** An administrator; null: the writer. */
  editedBy?: string | null
}
/** False where the id is taken, or another one with the same beginning, which the address has, under the same title. */
export async function insertPost(
  trx: Db,
  userId: string,
  post: { id: string; slug: string; kind: PostKind },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('posts')
    .values({ ...post, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
export async function insertVersion(
  trx: Db,
  postId: string,
  revision: number,
  { kind, title, body, photos, productIds, editedBy = null }: Content,
): Promise<void> {
  await trx
    .insertInto('post_versions')
    .values({
      post_id: postId,
      revision,
      kind,
      title,
      body,
      photos: [...photos],
      product_ids: [...productIds],
      edited_by: editedBy,
    })
    .execute()
}
/** Its version is read after this: where it has another one by then, a statement that does both finds neither. */
export async function holdPost(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('posts').where('id', '=', id).select('id').forUpdate().execute()
}
/** Locked; undefined for another member's. */
export async function lockOwnPost(trx: Db, userId: string, id: string) {
  await holdPost(trx, id)
  return trx
    .selectFrom('posts')
    .innerJoin('post_versions', (join) =>
      join
        .onRef('post_versions.post_id', '=', 'posts.id')
        .onRef('post_versions.revision', '=', 'posts.revision'),
    )
    .where('posts.id', '=', id)
    .where('posts.user_id', '=', userId)
    .select(['posts.id', 'posts.revision', 'posts.published_revision'])
    .select('post_versions.product_ids')
    .executeTakeFirst()
}
/** Photos and planes of all its versions: a writer may go back to each of them. */
export async function usedBefore(trx: Db, id: string): Promise<{ photos: string[]; planes: number[] }> {
  const versions = await trx
    .selectFrom('post_versions')
    .where('post_id', '=', id)
    .select(['photos', 'product_ids'])
    .execute()
  return {
    photos: versions.flatMap(({ photos }) => photos),
    planes: versions.flatMap(({ product_ids: planes }) => planes),
  }
}
/** The new version waits for a decision. @param change its kind only where nothing of the post is shown */
export async function setWaiting(
  trx: Db,
  userId: string,
  id: string,
  change: { revision: number; kind?: PostKind },
): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ ...change, state: 'waiting', changed_at: new Date() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
/** Gives the addresses of its photos, in all versions. */
export async function deleteOwnPost(trx: Db, userId: string, id: string): Promise<string[]> {
  const photos = sql`select unnest(v.photos) from post_versions v where v.post_id = ${id}`
  const { rows } = await sql<{ url: string }>`delete from submitted_pictures
    where user_id = ${userId} and url in (${photos}) returning url`.execute(trx)
  await trx.deleteFrom('posts').where('id', '=', id).where('user_id', '=', userId).execute()
  return rows.map(({ url }) => url)
}

/** Planes of the versions that are shown or wait: their pages change with the post. */
export async function planesOfPost(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct unnest(v.product_ids) as id from post_versions v
    join posts p on p.id = v.post_id where p.id = ${id} and v.revision in (p.revision, p.published_revision)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
