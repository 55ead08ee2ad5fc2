import type { Db } from '#server/features/call.ts'
import type { PageSlug } from '#shared/settings/page-slugs.ts'

/** Undefined: the default text. */
export function findPage(db: Db, slug: PageSlug) {
  return db.selectFrom('pages').where('slug', '=', slug).select(['body', 'changed_at']).executeTakeFirst()
}
export async function savePage(db: Db, slug: PageSlug, body: string, by: string): Promise<void> {
  const values = { body, changed_at: new Date(), changed_by: by }
  await db
    .insertInto('pages')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}
export async function dropPage(db: Db, slug: PageSlug): Promise<void> {
  await db.deleteFrom('pages').where('slug', '=', slug).execute()
}
