import type { Db, Handlers } from '#server/features/call.ts'
import { conflict, invalid, Refusal } from '#server/foundation/problem.ts'
import type { adminCatalogueContract } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { fromCents, toCents } from '#shared/money.ts'
import {
  deleteDraft,
  insertProduct,
  pageOfProducts,
  productForEditor,
  type ProductValues,
  setStatus,
  slugIsTaken,
  typeExists,
  updateProduct,
} from './admin-catalogue.queries.ts'
import { insertRelease, renameRelease } from './admin-files.queries.ts'
import { announceChange, markGone } from './catalogue-version.queries.ts'
import { change } from './change-product.ts'
import { readForEditor } from './editor-shape.ts'
import { imageAddress } from './product-shape.ts'
import { addFile, addImage, moveImage, removeFile, removeImage, setFree } from './product-files.ts'

type Fields = Parsed<(typeof adminCatalogueContract)['adminCreateProduct']>

async function valuesOf(db: Db, fields: Fields, id: number | null): Promise<ProductValues> {
  if (!(await typeExists(db, fields.productType))) throw invalid('productType', 'is not a type of this shop')
  if (await slugIsTaken(db, fields.slug, id)) throw invalid('slug', 'belongs to another product')
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
    stock: fields.isDigitalDownload ? null : (fields.stock ?? null),
    weight_grams: fields.isDigitalDownload ? null : (fields.weightGrams ?? null),
    licence_kind: fields.licenceKind ?? null,
  }
}
async function setVersion(trx: Db, id: number, version: string | null | undefined): Promise<void> {
  if (!version) return
  const product = await productForEditor(trx, id)
  if (product?.release_id) await renameRelease(trx, product.release_id, version)
  else await insertRelease(trx, id, version)
}

export const adminCatalogueHandlers: Handlers<typeof adminCatalogueContract> = {
  async adminListProducts(wanted, { db }) {
    const { rows, total, drafts } = await pageOfProducts(db, wanted)
    return {
      total,
      drafts,
      rows: rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        productType: row.product_type,
        kind: row.kind,
        status: row.status,
        price: fromCents(row.price_cents),
        stock: row.stock,
        isDigitalDownload: row.is_digital,
        isFeatured: row.is_featured,
        version: row.version,
        fileCount: row.file_count,
        image: imageAddress(row.images[0], 160),
        sold30: row.sold30,
        updatedAt: row.updated_at.toISOString(),
      })),
    }
  },
  adminGetProduct: async ({ id }, { db }) => readForEditor(db, id),

  async adminCreateProduct(fields, call) {
    const id = await change(call, 'product.create', null, async (trx) => {
      const created = await insertProduct(trx, await valuesOf(trx, fields, null))
      await setVersion(trx, created, fields.version)
      return { id: created, type: fields.productType, details: { ...fields } }
    })
    return readForEditor(call.db, id)
  },

  async adminUpdateProduct({ id, revision, ...fields }, call) {
    await change(call, 'product.save', id, async (trx) => {
      const before = await readForEditor(trx, id)
      if (!(await updateProduct(trx, id, revision, await valuesOf(trx, fields, id))))
        throw conflict('Somebody else saved this product meanwhile. Reload it, then make your change again.')
      await setVersion(trx, id, fields.version)
      if (before.productType !== fields.productType) await announceChange(trx, [`type:${before.productType}`])
      return {
        id,
        type: fields.productType,
        details: { from: { name: before.name, price: before.price, slug: before.slug }, to: { ...fields } },
      }
    })
    return readForEditor(call.db, id)
  },

  async adminSetProductStatus({ id, status }, call) {
    await change(call, `product.${status}`, id, async (trx) => {
      const product = await readForEditor(trx, id)
      if (status === 'published' && product.missing.length > 0)
        throw new Refusal(
          422,
          'invalid_input',
          `Before it can be published: ${product.missing.map(({ message }) => message).join(' ')}`,
          {
            issues: product.missing.map(({ field, message }) => ({ path: field, message })),
          },
        )
      await setStatus(trx, id, status)
      if (product.publishedAt || status === 'published') await markGone(trx, id, status !== 'published')
      return { id, type: product.productType, details: { from: product.status, to: status } }
    })
    return readForEditor(call.db, id)
  },

  async adminDeleteProduct({ id }, call) {
    await change(call, 'product.delete', id, async (trx) => {
      const product = await readForEditor(trx, id)
      if (!(await deleteDraft(trx, id)))
        throw conflict('Only a draft that nobody bought can be deleted. Archive it instead.')
      return { id, type: product.productType, details: { name: product.name, slug: product.slug } }
    })
    return { message: 'Deleted.' }
  },

  adminUploadImage: async ({ id, alt, file }, call) => addImage(call, id, alt, file),
  adminUpdateImage: async ({ id, imageId, alt, position }, call) =>
    moveImage(call, id, imageId, alt, position),
  adminDeleteImage: async ({ id, imageId }, call) => removeImage(call, id, imageId),
  adminUploadFile: async ({ id, free, file }, call) => addFile(call, id, free === 'true', file),
  adminUpdateFile: async ({ id, fileId, free }, call) => setFree(call, id, fileId, free),
  adminDeleteFile: async ({ id, fileId }, call) => removeFile(call, id, fileId),
}
