import type { Db } from '#server/features/call.ts'

export const mostTutorials = 200
const columns = [
  'id',
  'slug',
  'title',
  'summary',
  'level',
  'minutes',
  'parts',
  'tools',
  'steps',
  'video',
  'changed_at',
] as const

export function publishedTutorials(db: Db) {
  return db
    .selectFrom('tutorials')
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(mostTutorials)
    .select(columns)
    .execute()
}
export function publishedTutorial(db: Db, slug: string) {
  return db
    .selectFrom('tutorials')
    .where('is_published', '=', true)
    .where('slug', '=', slug)
    .select(columns)
    .executeTakeFirst()
}
