import type { Db } from '#server/features/call.ts'
import { newestRelease } from '#server/features/catalogue/catalogue.queries.ts'

export function printableFiles(db: Db, productId: number) {
  return db
    .selectFrom('product_files')
    .innerJoin('products', (join) => join.on('product_files.release_id', '=', newestRelease))
    .where('products.id', '=', productId)
    .where('product_files.geometry', 'is not', null)
    .select([
      'product_files.path',
      'product_files.kind',
      'product_files.sha256',
      'product_files.store_key',
      'product_files.geometry',
      'product_files.part',
    ])
    .execute()
}

/** On sale or sold once, with shapes of parts and no model of the whole. */
export async function productsWithLooseParts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .where('status', '!=', 'draft')
    .where((eb) => {
      const files = eb.selectFrom('product_files').where('release_id', '=', newestRelease)
      return eb.and([
        eb.exists(files.where('geometry', 'is not', null).select('product_files.id')),
        eb.not(eb.exists(files.where('product_files.kind', '=', 'model').select('product_files.id'))),
      ])
    })
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
