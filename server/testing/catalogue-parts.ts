import { part } from '#server/foundation/answer-part.ts'
import { createHash } from 'node:crypto'
import { announceChange } from '#server/database/catalogue-version.ts'
import { plate, wingPanel } from '#server/samples/make-stl.ts'
import { modelFile } from '#server/samples/model-file.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { TestShop } from './shop.ts'

/** Changes the record of a product; gives back what undoes it. */
export async function changeRecord(
  { services: { db } }: TestShop,
  slug: string,
  change: (record: Aircraft) => Aircraft,
): Promise<() => Promise<void>> {
  const { id, record } = await db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select(['id', 'record'])
    .executeTakeFirstOrThrow()
  if (!record) throw new Error(`${slug} has no record`)
  const save = (next: Aircraft) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ record: next }).where('id', '=', id).execute()
      await announceChange(trx, [part.product(id)])
    })
  await save(change(record))
  return () => save(record)
}

/** Gives a product a model for the 3D view, simple but true: two panels and a plate. Gives back its address. */
export async function giveModel({ services: { db, files } }: TestShop, slug: string): Promise<string> {
  const { content, path, kind } = modelFile([
    {
      name: 'W1L',
      colour: [235, 232, 224],
      mesh: wingPanel({ root: 260, tip: 150, length: 400, sweep: 200 }),
    },
    { name: 'F1', colour: [255, 107, 26], mesh: plate(120, 60, 40) },
  ])
  const bytes = Buffer.from(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = `uploads/${sha256.slice(0, 24)}.model`
  await files.put(key, bytes)
  const release = await db
    .selectFrom('product_releases')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('slug', '=', slug)
    .orderBy('released_at', 'desc')
    .select(['product_releases.id', 'product_id'])
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('product_files')
      .where('release_id', '=', release.id)
      .where('kind', '=', 'model')
      .execute()
    const file = { path, kind, size: bytes.length, sha256, store_key: key, free: true }
    await trx
      .insertInto('product_files')
      .values({ ...file, release_id: release.id })
      .execute()
    await announceChange(trx, [part.product(release.product_id)])
  })
  return `/${key}`
}
