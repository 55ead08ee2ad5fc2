import type { Handlers } from '#server/features/call.ts'
import { invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { sheetFields } from '#shared/aircraft/sheet-fields.ts'
import type { editorContract } from '#shared/catalogue/editor.contract.ts'
import { findForPreview, listBySlugs } from '#server/features/catalogue/catalogue.queries.ts'
import { changeProduct, makeProduct } from './change-product.ts'
import { copyProduct, freeSlug } from './duplicate-product.queries.ts'
import { readForEditor } from './editor-shape.ts'
import * as release from './next-release.ts'
import { describePart } from './product-files.ts'
import { shapeProduct, shapeSummary } from '#server/features/catalogue/product-shape.ts'
import { setSheet } from '#server/features/catalogue/records/record.queries.ts'
import { setPublishAt, touchProduct } from './save-product.queries.ts'

const known = new Set(sheetFields.map(({ path }) => path))

export const editorHandlers: Handlers<typeof editorContract> = {
  async adminSaveSheet({ id, fields }, call) {
    const foreign = Object.keys(fields).find((path) => !known.has(path))
    if (foreign) throw invalid(`fields.${foreign}`, 'is not a field of the build sheet')
    return changeProduct(call, id, 'product.sheet', async (trx, before) => {
      await setSheet(trx, id, { ...before.sheet, ...fields })
      await touchProduct(trx, id)
    })
  },
  async adminDescribePart({ id, fileId, ...part }, call) {
    return describePart(call, id, fileId, part)
  },
  adminBeginRelease: async ({ id, version }, call) => release.begin(call, id, version),
  adminSaveRelease: async ({ id, ...next }, call) => release.save(call, id, next),
  adminDropRelease: async ({ id }, call) => release.drop(call, id),
  adminPublishRelease: async ({ id }, call) => release.publish(call, id),

  adminScheduleProduct: async ({ id, publishAt }, call) =>
    changeProduct(call, id, 'product.schedule', async (trx, before) => {
      if (publishAt !== null) {
        if (Date.parse(publishAt) < Date.now()) throw invalid('publishAt', 'must be in the future')
        if (before.status === 'published')
          throw invalid('publishAt', 'is only for products that are not published yet')
        if (before.missing.length > 0)
          throw new Refusal(
            422,
            'invalid_input',
            `Before it can be scheduled: ${before.missing[0]?.message}`,
            {
              issues: before.missing.map(({ field, message }) => ({ path: field, message })),
            },
          )
      }
      await setPublishAt(trx, id, publishAt)
    }),
  async adminDuplicateProduct({ id }, call) {
    const before = await readForEditor(call.db, id)
    return makeProduct(call, async (trx) =>
      copyProduct(
        trx,
        id,
        `${before.name.slice(0, 75)} copy`,
        await freeSlug(trx, `${before.slug.slice(0, 70)}-copy`),
      ),
    )
  },
  async adminPreviewProduct({ id }, { db }) {
    const row = await findForPreview(db, id)
    if (!row) throw notFound('The product')
    const wanted = row.record?.need.flatMap(({ product }) => product ?? []) ?? []
    return shapeProduct(row, [], (await listBySlugs(db, wanted)).map(shapeSummary))
  },
}
