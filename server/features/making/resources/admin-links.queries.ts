import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, isLike, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { AdminLink } from '#shared/making/resources/admin-resources.contract.ts'
import type { LinkState } from '#shared/making/resources/link-states.ts'
import type { WantedPage } from './admin-resources.queries.ts'

export type LinkFields = Pick<AdminLink, 'shop' | 'address' | 'pays'>
type Row = Omit<AdminLink, 'checkedAt'> & { checkedAt: Date | null }

const columns = sql`l.id, l.resource_id as "resourceId", r.name as resource, r.kind, l.shop, l.address, l.pays, l.state,
  l.answer, l.checked_at as "checkedAt", l.revision,
  (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c where c.link_id = l.id) as clicks,
  (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c
    where c.link_id = l.id and c.day > (now() at time zone 'utc')::date - 30) as "recentClicks"`
const shape = ({ checkedAt, ...row }: Row): AdminLink => ({
  ...row,
  checkedAt: checkedAt?.toISOString() ?? null,
})

async function searched(db: Db, q: string | undefined) {
  if (q === undefined) return sql`true`
  const like = likeOf(q)
  const words = sql`(shop || ' ' || address)`
  const resources = sql`select id from purchase_resources
    where ${isLike(sql`(name || ' ' || specification)`, like)} and name ilike ${like}`
  return foundBy(db, sql`l.id`, 'int', [
    byWords(like, { rows: sql`affiliate_links`, id: sql`id`, words }),
    {
      ids: sql`select id from affiliate_links where resource_id in (${resources})`,
      isMatch: sql`(r.name || '') ilike ${like}`,
    },
  ])
}
interface WantedLinks extends WantedPage {
  state?: LinkState | undefined
  pays?: 'yes' | 'no' | undefined
}
/** Dead ones first: they want an act. */
export async function pageOfLinks(db: Db, { q, state, pays, ...at }: WantedLinks) {
  const from = sql`affiliate_links l join purchase_resources r on r.id = l.resource_id`
  const where = sql`${await searched(db, q)}
    and ${pays === undefined ? sql`true` : sql`l.pays = ${pays === 'yes'}`}`
  const states =
    state === undefined ? [sql`l.state = 'dead'`, sql`l.state <> 'dead'`] : [sql`l.state = ${state}`]
  const by = [
    [sql`lower(r.name)`, 'text'],
    [sql`r.id`, 'number'],
    [sql`l.id`, 'number'],
  ] as const
  const parts = states.map((isOfPart) => ({ from, where: sql`${isOfPart} and ${where}`, by, isJoined: true }))
  const counted = q === undefined ? sql`affiliate_links l` : from
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, parts, at),
    countTo(
      db,
      mostCounted + 1,
      sql`(select from ${counted} where (${sql.join(states, sql` or `)}) and ${where})`,
    ),
  ])
  const { rows } = await sql<Row>`select ${columns} from ${from} where l.id = any(${ids}::int[])`.execute(db)
  return { rows: inOrder(ids, rows.map(shape)), total, previous, next }
}
export async function linkForDesk(db: Db, id: number): Promise<AdminLink | undefined> {
  const { rows } = await sql<Row>`select ${columns}
    from affiliate_links l join purchase_resources r on r.id = l.resource_id where l.id = ${id}`.execute(db)
  return rows[0] && shape(rows[0])
}
export async function holdLink(
  trx: Db,
  id: number,
): Promise<(LinkFields & { revision: number }) | undefined> {
  return trx
    .selectFrom('affiliate_links')
    .where('id', '=', id)
    .select(['shop', 'address', 'pays', 'revision'])
    .forUpdate()
    .executeTakeFirst()
}
export async function countLinks(trx: Db, resourceId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('affiliate_links')
    .where('resource_id', '=', resourceId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
export async function insertLink(trx: Db, resourceId: number, fields: LinkFields): Promise<number> {
  const { id } = await trx
    .insertInto('affiliate_links')
    .values({ resource_id: resourceId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** @param isOther another address is not checked yet */
export async function updateLink(trx: Db, id: number, fields: LinkFields, isOther: boolean): Promise<void> {
  await trx
    .updateTable('affiliate_links')
    .set((eb) => ({
      ...fields,
      revision: eb('revision', '+', 1),
      ...(isOther ? { state: 'unchecked' as const, failures: 0, answer: '', checked_at: null } : {}),
    }))
    .where('id', '=', id)
    .execute()
}
export async function deleteLink(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('affiliate_links').where('id', '=', id).execute()
}

/** Gives links that were not checked for a day, the longest ago first. */
export async function linksToCheck(db: Db, limit: number) {
  return db
    .selectFrom('affiliate_links')
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', sql<Date>`now() - interval '20 hours'`)]),
    )
    .orderBy(sql`checked_at nulls first`)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'address', 'state', 'failures'])
    .execute()
}
/** False when the address has changed since. */
export async function noteCheck(
  trx: Db,
  { id, address }: { id: number; address: string },
  noted: { state: LinkState; failures: number; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('affiliate_links')
    .set({ ...noted, checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('address', '=', address)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
