import type { Db } from '#server/features/call.ts'
import { assembleRecord } from '#shared/aircraft/assemble-record.ts'
import { sheetOf, wholeSheet } from '#shared/aircraft/read-sheet.ts'
import { duplicates, readParts, unitOf } from '#shared/aircraft/read-parts.ts'
import { notFound } from '#server/foundation/problem.ts'
import type {
  AdminProduct,
  AdminProductRow,
  licenceKinds,
} from '#shared/catalogue/admin-catalogue.contract.ts'
import { renditionAddress } from '#shared/catalogue/rendition.ts'
import { fromCents } from '#shared/money.ts'
import { type pageOfProducts, productForEditor } from './admin-catalogue.queries.ts'
import { imageAddress, shapeImage } from '#server/features/catalogue/product-shape.ts'
import { missingOf, warningsOf } from './publish-checklist.ts'

type TableRow = Awaited<ReturnType<typeof pageOfProducts>>['rows'][number]

export function shapeRow(row: TableRow): AdminProductRow {
  const [picture] = row.images
  return {
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
    image: imageAddress(picture, 160),
    imageDark: picture?.dark_hash ? renditionAddress(picture.dark_hash, picture.widths, 160) : null,
    sold30: row.sold30,
    updatedAt: row.updated_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
  }
}

/** 404 when there is none. */
export async function readForEditor(db: Db, id: number): Promise<AdminProduct> {
  const row = await productForEditor(db, id)
  if (!row) throw notFound('The product')
  const sheet = row.sheet ? wholeSheet(row.sheet, row.record) : row.record ? sheetOf(row.record) : {}
  const read = readParts(row.files)
  // An imported record has parts without measured files.
  const parts = read.length > 0 ? read : (row.record?.parts ?? []).map((part) => ({ ...part, path: '' }))
  const same = duplicates(row.files)
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
    files: row.files.map(({ sha256: _private, part: _shown, ...file }) => ({
      ...file,
      sameAs: same.get(file.path) ?? null,
    })),
    parts,
    unit: unitOf(row.files),
    sheet: { ...sheet },
    sheetLacks: row.is_digital ? assembleRecord(row.kind, sheet, parts, row.record).missing : [],
    next: row.next,
    publishAt: row.publish_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  }
  return { ...product, missing: missingOf(product), warnings: warningsOf(product) }
}
