import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import { resourceKinds } from '#shared/making/resources/resource-kinds.ts'

export type ResourceFields = Pick<AdminResource, 'kind' | 'name' | 'specification' | 'advice'>
type Row = Pick<
  AdminResource,
  'id' | 'kind' | 'name' | 'specification' | 'advice' | 'revision' | 'links' | 'clicks'
>

export interface WantedPage {
  page: number
  limit: number
  q?: string | undefined
}
/** For LIKE, in which % and _ stand for others. */
export const like = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

const columns = sql`r.id, r.kind, r.name, r.specification, r.advice, r.revision,
  (select count(*)::int from affiliate_links l where l.resource_id = r.id) as links,
  (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c
    join affiliate_links l on l.id = c.link_id where l.resource_id = r.id) as clicks`

export async function pageOfResources(
  db: Db,
  { page, limit, q, kind }: WantedPage & { kind?: AdminResource['kind'] | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const found = sql`from purchase_resources r
    where (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      and (${q ?? null}::text is null or r.name ilike ${like(q ?? '')} or r.specification ilike ${like(q ?? '')})`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<Row>`select ${columns} ${found}
      order by array_position(${[...resourceKinds]}::text[], r.kind), lower(r.name), r.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
export async function resourceForDesk(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from purchase_resources r where r.id = ${id}`.execute(db)
  return rows[0]
}
/** Held until the transaction ends. */
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
