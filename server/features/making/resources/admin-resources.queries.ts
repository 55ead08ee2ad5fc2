import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import { resourceKinds } from '#shared/making/resources/resource-kinds.ts'
import type { Paging } from '#shared/paging.ts'

export type ResourceFields = Pick<AdminResource, 'kind' | 'name' | 'specification' | 'advice'>
type Row = Pick<
  AdminResource,
  'id' | 'kind' | 'name' | 'specification' | 'advice' | 'revision' | 'links' | 'clicks'
>

export interface WantedPage extends Paging {
  limit: number
  q?: string | undefined
}

const columns = sql`r.id, r.kind, r.name, r.specification, r.advice, r.revision,
  (select count(*)::int from affiliate_links l where l.resource_id = r.id) as links,
  (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c
    join affiliate_links l on l.id = c.link_id where l.resource_id = r.id) as clicks`

/** By kind, in the order of the page, then by name. */
export async function pageOfResources(
  db: Db,
  { q, kind, ...at }: WantedPage & { kind?: AdminResource['kind'] | undefined },
) {
  const of = { rows: sql`purchase_resources`, id: sql`id`, words: sql`(name || ' ' || specification)` }
  const found = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  const parts = (kind === undefined ? resourceKinds : [kind]).map((each) => ({
    from: of.rows,
    where: sql`kind = ${each} and ${found}`,
    by: [
      [sql`lower(name)`, 'text'],
      [of.id, 'number'],
    ] as const,
  }))
  const where = sql`${found} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, parts, at),
    countTo(db, mostCounted + 1, sql`(select from ${of.rows} where ${where})`),
  ])
  const { rows } = await sql<Row>`select ${columns} from purchase_resources r
    where r.id = any(${ids}::int[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}
export async function resourceForDesk(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from purchase_resources r where r.id = ${id}`.execute(db)
  return rows[0]
}
export async function holdResource(
  trx: Db,
  id: number,
): Promise<(ResourceFields & { revision: number }) | undefined> {
  return trx
    .selectFrom('purchase_resources')
    .where('id', '=', id)
    .select(['kind', 'name', 'specification', 'advice', 'revision'])
    .forUpdate()
    .executeTakeFirst()
}
export async function countResources(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
export async function insertResource(
  trx: Db,
  fields: ResourceFields & { is_sample?: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('purchase_resources')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** An edited one is no longer a sample. */
export async function updateResource(trx: Db, id: number, fields: ResourceFields): Promise<void> {
  await trx
    .updateTable('purchase_resources')
    .set((eb) => ({ ...fields, is_sample: false, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
export async function deleteResource(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('purchase_resources').where('id', '=', id).execute()
}
