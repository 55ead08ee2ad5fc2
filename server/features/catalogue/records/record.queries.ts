import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/features/call.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Sheet } from '#shared/aircraft/sheet-fields.ts'
import { partFileColumns } from './part-file-columns.ts'
import { newestRelease } from '#server/features/catalogue/catalogue.queries.ts'

export function releasedForRecord(db: Db, id: number) {
  return db
    .selectFrom('products')
    .where('products.id', '=', id)
    .select(['products.kind', 'products.is_digital', 'products.sheet', 'products.record'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .where('product_files.release_id', '=', newestRelease)
          .select(partFileColumns),
      ).as('files'),
    )
    .executeTakeFirst()
}
export async function setRecord(db: Db, id: number, record: Aircraft): Promise<void> {
  await db.updateTable('products').set({ record }).where('id', '=', id).execute()
}
export async function setSheet(db: Db, id: number, sheet: Sheet): Promise<void> {
  await db.updateTable('products').set({ sheet }).where('id', '=', id).execute()
}
