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
/** The upload of this very file that broke off, or a new one. */
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
/** Bytes of a product's uploads that have not been read yet. */
export async function waitingBytes(db: Db, productId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['receiving', 'arrived', 'reading'])
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}
/** An upload, locked until the end of the transaction: pieces are taken one after the other. */
export function holdUpload(trx: Db, id: string) {
  return trx.selectFrom('product_uploads').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}
export async function setReceived(trx: Db, id: string, received: number, isWhole: boolean) {
  return trx
    .updateTable('product_uploads')
    .set({ received, updated_at: new Date(), ...(isWhole ? { state: 'arrived' } : {}) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}
export function uploadsOf(db: Db, productId: number) {
  return db
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .orderBy('id')
    .select(columns)
    .execute()
}

/** Between a file that has arrived and the reading of the files of its product nobody comes in between. */
async function holdReading(trx: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reading of uploads'), ${productId}::int)`.execute(trx)
}
/** True where nobody is reading this product's files yet: then somebody must be asked to. */
export async function nobodyReads(trx: Db, productId: number, exceptId: string): Promise<boolean> {
  await holdReading(trx, productId)
  const other = await trx
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['arrived', 'reading'])
    .where('id', '!=', exceptId)
    .select('id')
    .executeTakeFirst()
  return other === undefined
}
/** What was being read when a process died is to be read again. */
export async function readAgain(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product_uploads')
    .set({ state: 'arrived' })
    .where('product_id', '=', productId)
    .where('state', '=', 'reading')
    .execute()
}
/** Notes what became of an upload, and takes the next one that has arrived; undefined when all are read. */
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
/** Forgets uploads that are over or broke off; gives their ids, whose pieces can go. */
export async function forgetUploads(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['receiving', 'done', 'refused'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** Likewise for all products, of those that nobody has touched since. */
export async function forgetOldUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('product_uploads')
    .where('updated_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
