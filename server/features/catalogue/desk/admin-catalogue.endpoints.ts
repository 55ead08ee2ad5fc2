import { isDeepStrictEqual } from 'node:util'
import type { Db, Handlers } from '#server/features/call.ts'
import { lastAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, invalid } from '#server/foundation/problem.ts'
import type { adminCatalogueContract, AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { isReservedSegment } from '#shared/catalogue/reserved-segments.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { formatDate } from '#shared/format.ts'
import { toCents } from '#shared/money.ts'
import { pageOfProducts, slugIsTaken, typeExists } from './admin-catalogue.queries.ts'
import { setVersion } from './admin-files.queries.ts'
import { changeProduct, type Desk, makeProduct, removeProduct } from './change-product.ts'
import { readForEditor, shapeRow } from './editor-shape.ts'
import {
  addFile,
  addImage,
  moveImage,
  refuseWhileReading,
  removeFile,
  removeImage,
  setFree,
} from './product-files.ts'
import {
  deleteDraft,
  insertProduct,
  type ProductValues,
  setStatus,
  updateProduct,
} from './save-product.queries.ts'

type Fields = Parsed<(typeof adminCatalogueContract)['adminCreateProduct']>

function rowOf(fields: Fields): ProductValues {
  return {
    name: fields.name,
    slug: fields.slug,
    product_type: fields.productType,
    kind: fields.kind ?? null,
    tagline: fields.tagline,
    description: fields.description,
    price_cents: toCents(fields.price),
    is_digital: fields.isDigitalDownload,
    is_featured: fields.isFeatured,
    // A download has no stock and no weight.
    stock: fields.isDigitalDownload ? null : (fields.stock ?? null),
    weight_grams: fields.isDigitalDownload ? null : (fields.weightGrams ?? null),
    licence_kind: fields.licenceKind ?? null,
  }
}
async function valuesOf(db: Db, fields: Fields, id: number | null): Promise<ProductValues> {
  if (isReservedSegment(fields.productType) || !(await typeExists(db, fields.productType)))
    throw invalid('productType', 'is not a product type of this shop')
  if (await slugIsTaken(db, fields.slug, id)) throw invalid('slug', 'belongs to another product')
  return rowOf(fields)
}
/** As when the answer to the first one was lost. A stock that was not typed is as it is stored. */
function saysTheSame({ stockSeen, ...fields }: Fields & { stockSeen: number | null }, stored: AdminProduct) {
  const stock = stockSeen !== null && fields.stock === stockSeen ? stored.stock : fields.stock
  const isVersion = !fields.version || fields.version === stored.version
  return isVersion && isDeepStrictEqual(rowOf({ ...fields, stock }), rowOf(stored))
}
async function saveVersion(trx: Db, id: number, version: string | null | undefined): Promise<void> {
  if (version && !(await setVersion(trx, id, version)))
    throw invalid('version', 'belongs to an earlier release')
}
/** What was sent while somebody types must not reach buyers. */
async function noDraft(db: Db, record: AdminProduct) {
  const message = `This product is ${record.status} now, and no longer saved while you type. Press Save to change it.`
  return changedMeanwhile(db, { subject: `product:${record.id}`, record, message })
}
async function savedMeanwhile(db: Db, record: AdminProduct) {
  const subject = `product:${record.id}`
  const act = await lastAct(db, subject, 'product.save')
  const when = act
    ? ` on ${formatDate(act.at.toISOString())} at ${act.at.toISOString().slice(11, 16)} UTC`
    : ''
  const message = `${act?.actor ?? 'Somebody else'} saved this product${when}. Reload it, then make your change again.`
  return changedMeanwhile(db, { subject, record, message })
}
const changeStatus = (desk: Desk, id: number, status: AdminProduct['status']) =>
  changeProduct(desk, id, 'product.status', async (trx, before) => {
    if (status === 'published' && before.status !== 'published') await refuseWhileReading(trx, id)
    await setStatus(trx, id, status)
  })

export const adminCatalogueHandlers: Handlers<typeof adminCatalogueContract> = {
  async adminListProducts(wanted, { db }) {
    const { rows, ...page } = await pageOfProducts(db, wanted)
    return { rows: rows.map(shapeRow), ...page }
  },
  adminGetProduct: async ({ id }, { db }) => readForEditor(db, id),

  adminCreateProduct: async (fields, call) =>
    makeProduct(call, async (trx) => {
      const id = await insertProduct(trx, await valuesOf(trx, fields, null))
      await saveVersion(trx, id, fields.version)
      return id
    }),
  adminUpdateProduct: async ({ id, revision, draftOnly, stockSeen = null, ...fields }, call) =>
    changeProduct(call, id, 'product.save', async (trx, before) => {
      if (before.revision !== revision) {
        if (saysTheSame({ stockSeen, ...fields }, before)) return false
        throw await savedMeanwhile(trx, before)
      }
      if (draftOnly && before.status !== 'draft') throw await noDraft(trx, before)
      await updateProduct(trx, id, { stockSeen }, await valuesOf(trx, fields, id))
      await saveVersion(trx, id, fields.version)
      return true
    }),
  adminSetProductStatus: async ({ id, status }, call) => changeStatus(call, id, status),
  adminSetProductStatuses: async ({ ids, status }, call) =>
    doEach(
      ids.map((id) => ({ id })),
      ({ id }) => changeStatus(call, id, status),
    ),
  async adminDeleteProduct({ id }, call) {
    await removeProduct(call, id, async (trx) => {
      if (!(await deleteDraft(trx, id)))
        throw conflict('Only a draft that nobody bought can be deleted. Archive it instead.')
    })
    return { message: 'Deleted.' }
  },

  adminUploadImage: async ({ id, alt, file }, call) => addImage(call, id, alt, file),
  adminUpdateImage: async ({ id, imageId, alt, position }, call) =>
    moveImage(call, id, imageId, { alt, position }),
  adminDeleteImage: async ({ id, imageId }, call) => removeImage(call, id, imageId),
  adminUploadFile: async ({ id, free, file }, call) => addFile(call, id, free === 'true', file),
  adminUpdateFile: async ({ id, fileId, free }, call) => setFree(call, id, fileId, free),
  adminDeleteFile: async ({ id, fileId }, call) => removeFile(call, id, fileId),
}
