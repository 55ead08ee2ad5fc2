import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { runningStatuses } from '#shared/beta/programs/program-fields.ts'
import type { Program, ProgramTask } from '#shared/beta/programs/programs.contract.ts'

export const tasksJson: RawBuilder<ProgramTask[]> = sql`coalesce((
  select json_agg(json_build_object('uuid', t.id, 'name', t.name, 'details', t.details,
    'isRequired', t.is_required, 'asks', t.asks) order by t.position, t.id)
  from beta_tasks t where t.program_id = beta_programs.id and t.removed_at is null), '[]')`

export const selectPrograms = (db: Db) =>
  db
    .selectFrom('beta_programs')
    .leftJoin('products', 'products.id', 'beta_programs.product_id')
    .select([
      'beta_programs.id',
      'beta_programs.kind',
      'beta_programs.name',
      'beta_programs.status',
      'beta_programs.description',
      'beta_programs.product_id',
      'beta_programs.days',
      'beta_programs.capacity',
      'beta_programs.joined',
      'beta_programs.filament_types',
      'beta_programs.slicer',
      'beta_programs.least_build_volume',
      'beta_programs.motors',
      'beta_programs.servos',
      'beta_programs.carbon_fiber',
      'beta_programs.key_points',
      'beta_programs.key_takeaways',
      sql<string>`beta_programs.starts_on::text`.as('starts_on'),
      sql<string>`beta_programs.ends_on::text`.as('ends_on'),
      sql<string>`coalesce(products.name, beta_programs.product_name)`.as('product_name'),
      sql<string | null>`case when products.status = 'published' then products.slug end`.as('product_slug'),
      tasksJson.as('tasks'),
    ])
export type ProgramRow = Awaited<ReturnType<ReturnType<typeof selectPrograms>['executeTakeFirstOrThrow']>>

export const shapeProgram = (row: ProgramRow): Program => ({
  id: row.id,
  kind: row.kind,
  programName: row.name,
  status: row.status,
  description: row.description,
  productId: row.product_id,
  productSlug: row.product_slug,
  productName: row.product_name,
  duration: row.days,
  startDate: row.starts_on,
  endDate: row.ends_on,
  capacity: row.capacity,
  participantCount: row.joined,
  filamentTypes: row.filament_types,
  slicer: row.slicer,
  minPrintBuildVolume: row.least_build_volume,
  motors: row.motors,
  servos: row.servos,
  carbonFiber: row.carbon_fiber,
  tasks: row.tasks,
  keyPoints: row.key_points,
  keyTakeaways: row.key_takeaways,
})

/** Running ones by their opening, then closed ones by their end; latest first. */
export function publicPrograms(db: Db, limit: number): Promise<ProgramRow[]> {
  return selectPrograms(db)
    .where('beta_programs.status', '<>', 'draft')
    .orderBy(sql`beta_programs.status = 'closed'`)
    .orderBy(sql`coalesce(beta_programs.closed_at, beta_programs.opened_at)`, 'desc')
    .orderBy('beta_programs.id', 'desc')
    .limit(limit)
    .execute()
}
export function publicProgram(db: Db, id: number): Promise<ProgramRow | undefined> {
  return selectPrograms(db)
    .where('beta_programs.id', '=', id)
    .where('beta_programs.status', '<>', 'draft')
    .executeTakeFirst()
}
export function activeSitePrograms(db: Db, limit: number): Promise<ProgramRow[]> {
  return selectPrograms(db)
    .where('beta_programs.kind', '=', 'site')
    .where('beta_programs.status', 'in', runningStatuses)
    .orderBy('beta_programs.opened_at', 'desc')
    .orderBy('beta_programs.id', 'desc')
    .limit(limit)
    .execute()
}

/** True for a present participant, also of a program that has ended. */
export async function isParticipant(db: Db, programId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('beta_places')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}
export async function dismissalsOf(
  db: Db,
  programIds: readonly number[],
  userId: string | null,
): Promise<Map<number, { own: boolean; others: boolean }>> {
  if (programIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('beta_dismissals')
    .where('program_id', 'in', [...programIds])
    .groupBy('program_id')
    .select([
      'program_id',
      sql<boolean>`bool_or(user_id is not distinct from ${userId}::uuid)`.as('own'),
      sql<boolean>`bool_or(user_id is distinct from ${userId}::uuid)`.as('others'),
    ])
    .execute()
  return new Map(rows.map(({ program_id: id, own, others }) => [id, { own, others }]))
}
export async function insertDismissal(db: Db, programId: number, userId: string): Promise<void> {
  await db
    .insertInto('beta_dismissals')
    .values({ program_id: programId, user_id: userId })
    .onConflict((found) => found.doNothing())
    .execute()
}
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Not undone by an administrator. */
export async function failuresOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('beta_failures')
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
export async function applicationOf(
  db: Db,
  userId: string,
): Promise<'none' | 'pending' | 'accepted' | 'declined'> {
  const row = await db
    .selectFrom('beta_users')
    .where('user_id', '=', userId)
    .select('state')
    .executeTakeFirst()
  return row?.state ?? 'none'
}
