import type { Db } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { AdminProduct, licenceKinds } from '#shared/catalogue/admin-catalogue.contract.ts'
import { fromCents } from '#shared/money.ts'
import { productForEditor } from './admin-catalogue.queries.ts'
import { shapeImage } from './product-shape.ts'

/** What publishing still asks for, field by field. */
function missingOf(product: Omit<AdminProduct, 'missing'>): AdminProduct['missing'] {
  const missing: AdminProduct['missing'] = []
  if (!product.tagline) missing.push({ field: 'tagline', message: 'Say in one line what it is.' })
  if (product.images.length === 0) missing.push({ field: 'images', message: 'Add at least one picture.' })
  if (product.isDigitalDownload && product.files.length === 0)
    missing.push({ field: 'files', message: 'Add at least one file.' })
  if (product.isDigitalDownload && !product.licenceKind)
    missing.push({ field: 'licenceKind', message: 'Choose a licence.' })
  if (!product.isDigitalDownload && product.stock === null)
    missing.push({ field: 'stock', message: 'Say how many there are.' })
  if (!product.isDigitalDownload && product.weightGrams === null)
    missing.push({ field: 'weightGrams', message: 'Say what it weighs, for shipping.' })
  return missing
}

/** A product as the editor shows it; 404 when there is none. */
export async function readForEditor(db: Db, id: number): Promise<AdminProduct> {
  const row = await productForEditor(db, id)
  if (!row) throw notFound('The product')
  const product = {
    id: row.id,
    revision: row.revision,
    slug: row.slug,
    name: row.name,
    productType: row.product_type,
    kind: row.kind,
    tagline: row.tagline,
    description: row.description,
    status: row.status,
    price: fromCents(row.price_cents),
    isDigitalDownload: row.is_digital,
    isFeatured: row.is_featured,
    stock: row.stock,
    weightGrams: row.weight_grams,
    licenceKind: row.licence_kind as (typeof licenceKinds)[number] | null,
    version: row.version,
    record: row.record,
    images: row.images.map(shapeImage),
    files: row.files.map((file) => ({ ...file, size: Number(file.size) })),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  }
  return { ...product, missing: missingOf(product) }
}
