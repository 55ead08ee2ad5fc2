import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** For the data export: all that they wrote, and what the moderators decided about it. */
export async function writingsOf(db: Db, userId: string) {
  const { rows: posts } = await sql`select p.id, p.kind, p.state, p.reason, p.created_at, p.published_at,
      (select json_agg(json_build_object('kind', coalesce(v.kind, p.kind), 'title', v.title, 'body', v.body, 'photos', v.photos, 'product_ids', v.product_ids,
        'edited_by', v.edited_by, 'created_at', v.created_at) order by v.revision)
        from post_versions v where v.post_id = p.id) as versions
    from posts p where p.user_id = ${userId} order by p.created_at, p.id`.execute(db)
  return {
    posts,
    'post-comments': await db
      .selectFrom('post_comments')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .select(['post_id', 'text', 'created_at'])
      .execute(),
    'post-marks': await db
      .selectFrom('post_marks')
      .where('user_id', '=', userId)
      .select(['post_id', 'reaction', 'follows'])
      .execute(),
    'post-reports': await db
      .selectFrom('post_reports')
      .where('user_id', '=', userId)
      .select(['post_id', 'comment_id', 'reason', 'note', 'created_at'])
      .execute(),
    'writer-block': await db
      .selectFrom('blocked_writers')
      .where('user_id', '=', userId)
      .select(['reason', 'created_at'])
      .execute(),
  }
}

/** Of posts and comments; gives what pages show of them: posts, and the planes that these name. */
export async function deleteWritings(
  trx: Db,
  userId: string,
): Promise<{ posts: string[]; planes: number[] }> {
  const touched = await sql<{ post_id: string }>`select post_id from post_comments where user_id = ${userId}
    union select post_id from post_marks where user_id = ${userId} union select id from posts where user_id = ${userId}`.execute(
    trx,
  )
  const posts = touched.rows.map(({ post_id: id }) => id)
  const { rows: planes } = await sql<{ id: number }>`select distinct unnest(v.product_ids) as id
    from post_versions v where v.post_id = any (${posts}::uuid[])`.execute(trx)
  for (const table of ['posts', 'post_comments', 'post_marks', 'post_reports', 'blocked_writers'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  return { posts, planes: planes.map(({ id }) => id) }
}
