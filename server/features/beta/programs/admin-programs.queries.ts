import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, isLike, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { ProgramFields, ProgramKind, ProgramStatus } from '#shared/beta/programs/program-fields.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'
import { selectPrograms } from './programs.queries.ts'

const pageSize = 40

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::text::jsonb`
const valuesOf = (fields: ProgramFields & { endDate: string }) => ({
  product_id: fields.productId,
  name: fields.programName,
  status: fields.status,
  description: fields.description,
  product_name: fields.productName,
  days: fields.duration,
  starts_on: fields.startDate,
  ends_on: fields.endDate,
  capacity: fields.capacity,
  filament_types: fields.filamentTypes,
  slicer: fields.slicer,
  least_build_volume: fields.minPrintBuildVolume,
  motors: json(fields.motors),
  servos: json(fields.servos),
  carbon_fiber: json(fields.carbonFiber),
  key_points: fields.keyPoints,
  key_takeaways: fields.keyTakeaways,
})
export type ProgramValues = ProgramFields & { endDate: string }

export async function insertProgram(
  trx: Db,
  kind: ProgramKind,
  fields: ProgramValues,
  more: { createdBy?: string; isSample?: boolean } = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('beta_programs')
    .values({
      kind,
      ...valuesOf(fields),
      created_by: more.createdBy ?? null,
      is_sample: more.isSample ?? false,
      opened_at: fields.status === 'draft' ? null : sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveTasks(trx, id, fields.tasks)
  return id
}
/** An edited program is no longer a sample. */
export async function updateProgram(trx: Db, id: number, fields: ProgramValues): Promise<void> {
  await trx
    .updateTable('beta_programs')
    .set({
      ...valuesOf(fields),
      is_sample: false,
      revision: sql<number>`revision + 1`,
      ...(fields.status === 'draft' ? {} : { opened_at: sql<Date>`coalesce(opened_at, now())` }),
    })
    .where('id', '=', id)
    .execute()
  await saveTasks(trx, id, fields.tasks)
}
/** A task that is left out is hidden; what was handed in for it stays. */
async function saveTasks(trx: Db, programId: number, tasks: ProgramFields['tasks']): Promise<void> {
  const kept = tasks.flatMap(({ uuid }) => uuid ?? [])
  await trx
    .updateTable('beta_tasks')
    .set({ removed_at: sql<Date>`now()` })
    .where('program_id', '=', programId)
    .where('removed_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  if (tasks.length === 0) return
  const rows = tasks.map(({ uuid, name, details, isRequired, asks }, position) => ({
    id: uuid ?? randomUUID(),
    program_id: programId,
    position,
    name,
    details,
    is_required: isRequired,
    asks,
  }))
  await trx
    .insertInto('beta_tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          details: eb.ref('excluded.details'),
          is_required: eb.ref('excluded.is_required'),
          asks: eb.ref('excluded.asks'),
          removed_at: null,
        }))
        .where('beta_tasks.program_id', '=', programId),
    )
    .execute()
}
export async function taskIdsOf(db: Db, programId: number): Promise<string[]> {
  const rows = await db.selectFrom('beta_tasks').where('program_id', '=', programId).select('id').execute()
  return rows.map(({ id }) => id)
}
export async function deleteProgram(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('beta_programs').where('id', '=', id).execute()
}
export async function nameOfProduct(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('products').where('id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

const selectForDesk = (db: Db) =>
  selectPrograms(db).select([
    'beta_programs.revision',
    'beta_programs.opened_at',
    'beta_programs.closed_at',
    sql<number>`(select count(*)::int from beta_places w
      where w.program_id = beta_programs.id and w.state = 'waiting')`.as('waiting'),
    sql<number>`(select count(*)::int from beta_dismissals d where d.program_id = beta_programs.id)`.as(
      'dismissed',
    ),
  ])
export type DeskRow = Awaited<ReturnType<ReturnType<typeof selectForDesk>['executeTakeFirstOrThrow']>>

export function programForDesk(db: Db, id: number): Promise<DeskRow | undefined> {
  return selectForDesk(db).where('beta_programs.id', '=', id).executeTakeFirst()
}
export function holdForEdit(trx: Db, id: number) {
  return trx
    .selectFrom('beta_programs')
    .where('id', '=', id)
    .select(['id', 'kind', 'name', 'status', 'capacity', 'joined', 'product_id', 'revision', 'opened_at'])
    .forUpdate()
    .executeTakeFirst()
}

interface WantedPrograms extends Paging {
  kind: ProgramKind
  q?: string | undefined
  status?: ProgramStatus | undefined
}
async function searched(db: Db, q: string | undefined) {
  if (q === undefined) return sql`true`
  const like = likeOf(q)
  const of = { rows: sql`beta_programs b`, id: sql`b.id` }
  const products = sql`select id from products where ${isLike(sql`(name || ' ' || slug)`, like)}`
  return foundBy(db, of.id, 'int', [
    byWords(like, { ...of, words: sql`(b.name || ' ' || b.product_name)` }),
    {
      ids: sql`select b.id from beta_programs b where b.product_id in (${products})`,
      isMatch: sql`(select name || ' ' || slug from products where id = b.product_id) ilike ${like}`,
    },
  ])
}
export async function pageOfPrograms(db: Db, { kind, q, status, ...at }: WantedPrograms) {
  const where = sql`b.kind = ${kind} and ${await searched(db, q)}
    and ${status === undefined ? sql`true` : sql`b.status = ${status}`}`
  const from = sql`beta_programs b`
  const newest = { from, where, by: [[sql`b.id`, 'number']], isDescending: true } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], { ...at, limit: pageSize }),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await selectForDesk(db)
    .where('beta_programs.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
