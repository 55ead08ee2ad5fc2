import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { UploadResult } from '#shared/uploads/uploads.contract.ts'

const columns = ['id', 'product_id', 'name', 'size', 'received', 'state', 'results', 'actor'] as const

export interface Announced {
  product_id: number
  name: string
  size: number
  modified: number
  actor: string
}
/** Continues an interrupted upload of the same file. */
export async function beginUpload(db: Db, { actor, ...file }: Announced) {
  const before = await db
    .selectFrom('product_uploads')
    .where((eb) => eb.and(file))
    .where('state', '=', 'receiving')
    .orderBy('id', 'desc')
    .select(columns)
    .executeTakeFirst()
  return (
    before ??
    (await db
      .insertInto('product_uploads')
      .values({ ...file, actor })
      .returning(columns)
      .executeTakeFirstOrThrow())
  )
}
export async function waitingBytes(db: Db, productId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['receiving', 'arrived', 'reading'])
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}
export function findUpload(db: Db, id: string) {
  return db.selectFrom('product_uploads').where('id', '=', id).select(columns).executeTakeFirst()
}
/** False when another piece came first. */
export async function setReceived(
  trx: Db,
  id: string,
  { before, after, isWhole }: { before: number; after: number; isWhole: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_uploads')
    .set({ received: after, updated_at: new Date(), ...(isWhole ? { state: 'arrived' } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export function uploadsOf(db: Db, productId: number) {
  return db
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .orderBy('id')
    .select(columns)
    .execute()
}

/** Serialises arrival and reading. */
async function holdReading(trx: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reading of uploads'), ${productId}::int)`.execute(trx)
}
/** True: a job must be queued. */
export async function needsReader(trx: Db, productId: number, exceptId: string): Promise<boolean> {
  await holdReading(trx, productId)
  const other = await trx
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['arrived', 'reading'])
    .where('id', '!=', exceptId)
    // An administrator may have cancelled their job.
    .where(
      sql<boolean>`exists (select from pgboss.job where name = 'read-uploads'
        and state in ('created', 'retry', 'active') and (data ->> 'productId')::int = ${productId})`,
    )
    .select('id')
    .executeTakeFirst()
  return other === undefined
}
/** After a process died. */
export async function markUnread(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product_uploads')
    .set({ state: 'arrived' })
    .where('product_id', '=', productId)
    .where('state', '=', 'reading')
    .execute()
}
/** Notes an outcome and takes the next; undefined when none is left. */
export async function nextToRead(
  trx: Db,
  productId: number,
  over: { id: string; results: UploadResult[] } | null,
) {
  await holdReading(trx, productId)
  if (over) {
    const taken = over.results.some(({ outcome }) => outcome !== 'refused')
    await trx
      .updateTable('product_uploads')
      .set({ state: taken ? 'done' : 'refused', results: over.results, updated_at: new Date() })
      .where('id', '=', over.id)
      .execute()
  }
  return trx
    .updateTable('product_uploads')
    .set({ state: 'reading' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('product_uploads')
        .where('product_id', '=', productId)
        .where('state', '=', 'arrived')
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .returning(columns)
    .executeTakeFirst()
}
export async function deleteReadUploads(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['receiving', 'done', 'refused'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
export async function deleteStaleUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('product_uploads')
    .where('updated_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
