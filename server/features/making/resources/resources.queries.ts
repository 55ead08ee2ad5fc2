import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { resourceKinds } from '#shared/making/resources/resource-kinds.ts'

const mostResources = 500

export async function publicResources(db: Db) {
  return db
    .selectFrom('purchase_resources')
    .orderBy(sql`array_position(${[...resourceKinds]}::text[], kind)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostResources)
    .select(['id', 'kind', 'name', 'specification', 'advice'])
    .execute()
}
export async function livingLinks(db: Db, resourceIds: readonly number[]) {
  if (resourceIds.length === 0) return []
  return db
    .selectFrom('affiliate_links')
    .where('resource_id', 'in', [...resourceIds])
    .where('state', '<>', 'dead')
    .orderBy('id')
    .select(['id', 'resource_id', 'shop', 'address', 'pays'])
    .execute()
}

export async function linkAddress(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('affiliate_links')
    .where('id', '=', id)
    .where('state', '<>', 'dead')
    .select('address')
    .executeTakeFirst()
  return row?.address ?? null
}
/** A number a link and day (UTC), and nothing else; none for a link that is deleted meanwhile. */
export async function countClick(db: Db, id: number): Promise<void> {
  await sql`insert into affiliate_clicks (link_id, day, clicks) 
    select id, (now() at time zone 'utc')::date, 1 from affiliate_links where id = ${id} for key share
    on conflict (link_id, day) do update set clicks = affiliate_clicks.clicks + 1`.execute(db)
}
