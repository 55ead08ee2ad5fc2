import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Db } from '#server/features/call.ts'
import { missingOf } from '#server/features/catalogue/desk/publish-checklist.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { validate } from '#server/foundation/validate.ts'
import { adminCatalogueContract } from '#shared/catalogue/admin-catalogue.contract.ts'
import { isReservedSegment } from '#shared/catalogue/reserved-segments.ts'
import type { Parsed } from '#shared/endpoint.ts'
import type { ImportRow } from '#shared/exports/exports.contract.ts'
import { type ProductColumn, productColumnNames, productColumns } from '#shared/exports/product-columns.ts'
import { wholeNumber } from '#shared/fields.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { earlierSlugs, type ImportedProduct, productsBySlug, typesOfShop } from './imported.queries.ts'
import { type FileRow, readProductsFile } from './read-products-file.ts'

export type ProductFields = Parsed<(typeof adminCatalogueContract)['adminCreateProduct']>
type Fault = ImportRow['faults'][number]

export interface PlannedRow {
  row: ImportRow
  fields: ProductFields | null
  /** Null: a new product. */
  product: ImportedProduct | null
}
interface Shop {
  types: ReadonlySet<string>
  bySlug: ReadonlyMap<string, ImportedProduct>
  earlier: ReadonlySet<string>
}

const columnOf = (field: string): string =>
  productColumnNames.find((column) => productColumns[column] === field) ?? field

/** Gives `validate` its input: absent columns stay away, empty cells are nothing. */
const readers: Record<ProductColumn, (cell: string) => unknown> = {
  slug: (cell) => cell.trim(),
  name: String,
  product_type: (cell) => cell.trim(),
  kind: (cell) => cell.trim() || null,
  tagline: String,
  description: String,
  price: (cell) => cell.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  is_download: yesOrNo,
  is_featured: yesOrNo,
  stock: (cell) => cell.trim() || null,
  weight_grams: (cell) => cell.trim() || null,
  licence: (cell) => cell.trim() || null,
}
function yesOrNo(cell: string): unknown {
  const word = cell.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return true
  return ['no', 'false', '0'].includes(word) ? false : cell
}

const fieldsOf = (product: ImportedProduct) => ({
  slug: product.slug,
  name: product.name,
  productType: product.product_type,
  kind: product.kind,
  tagline: product.tagline,
  description: product.description,
  price: fromCents(product.price_cents),
  isDigitalDownload: product.is_digital,
  isFeatured: product.is_featured,
  stock: product.stock,
  weightGrams: product.weight_grams,
  licenceKind: product.licence_kind as ProductFields['licenceKind'] & (string | null),
})
type Known = ReturnType<typeof fieldsOf>

function stored(fields: ProductFields): Known {
  const { isDigitalDownload: isDownload } = fields
  return {
    ...fields,
    price: fromCents(toCents(fields.price)),
    kind: fields.kind ?? null,
    stock: isDownload ? null : (fields.stock ?? null),
    weightGrams: isDownload ? null : (fields.weightGrams ?? null),
    licenceKind: fields.licenceKind ?? null,
  }
}

function wordOf(value: Known[keyof Known] | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = value === null ? '' : String(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
/** Spreadsheets end the lines in a cell in their own way. */
const unbroken = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
function changesOf(before: Known | null, after: Known): ImportRow['changes'] {
  return productColumnNames.flatMap((column) => {
    const field = productColumns[column]
    const [from, to] = [before?.[field] ?? null, after[field] ?? null]
    return unbroken(from) === unbroken(to) || (before === null && (to === null || to === ''))
      ? []
      : { field: column, from: wordOf(from), to: wordOf(to) }
  })
}

const isWhole = { images: [true], files: [true] }
/** What a product on sale would lack that it has now. */
function faultsOnSale(before: Known, after: Known): Fault[] {
  const lacked = new Set(missingOf({ ...before, ...isWhole }).map(({ field }) => field))
  return missingOf({ ...after, ...isWhole })
    .filter(({ field }) => !lacked.has(field))
    .map(({ field, message }) => ({ field: columnOf(field), message: `While it is published: ${message}` }))
}
function faultsInShop(after: Known, product: ImportedProduct | null, { types, earlier }: Shop): Fault[] {
  return [
    ...(isReservedSegment(after.productType) || !types.has(after.productType)
      ? [{ field: 'product_type', message: 'is not a product type of this shop' }]
      : []),
    ...(product === null && earlier.has(after.slug)
      ? [{ field: 'slug', message: 'belongs to another product' }]
      : []),
    ...(product?.status === 'published' ? faultsOnSale(fieldsOf(product), after) : []),
  ]
}

const seenInput = v.object({ stock_seen: v.nullable(wholeNumber(0, 1_000_000)) })
/** Sales since the export stay subtracted; a correction counts once, as the next revision has it already. */
function stockAfterSales(
  cells: FileRow['cells'],
  product: ImportedProduct,
  given: ProductFields['stock'] = null,
): number | null {
  const { stock_seen: seen } = validate(seenInput, { stock_seen: cells.get('stock_seen')?.trim() || null })
  if (given === null || seen === null || product.stock === null) return given
  if (given === seen) return product.stock
  const isCorrection = cells.get('revision')?.trim() === String(product.revision)
  return isCorrection ? Math.max(0, product.stock + given - seen) : given
}

function read(cells: FileRow['cells'], product: ImportedProduct | null) {
  const given = productColumnNames
    .filter((column) => cells.has(column))
    .map((column) => [productColumns[column], readers[column](cells.get(column) ?? '')] as const)
  const fields = validate(adminCatalogueContract.adminCreateProduct.input, {
    ...(product ? fieldsOf(product) : {}),
    ...Object.fromEntries(given),
  })
  return product && cells.has('stock')
    ? { ...fields, stock: stockAfterSales(cells, product, fields.stock) }
    : fields
}

function planRow({ line, cells, isTooLong }: FileRow, shop: Shop, firstLine: number): PlannedRow {
  const slug = (cells.get('slug') ?? '').trim()
  const product = shop.bySlug.get(slug) ?? null
  const row = { line, slug: slug.slice(0, 80), name: (cells.get('name') ?? '').slice(0, 80), changes: [] }
  const refused = (faults: Fault[]): PlannedRow => ({
    row: { ...row, result: 'refused', faults },
    fields: null,
    product,
  })
  if (isTooLong) return refused([{ field: '', message: 'has more cells than there are columns' }])
  if (firstLine !== line) return refused([{ field: 'slug', message: `is in row ${firstLine} already` }])
  try {
    const fields = read(cells, product)
    const [before, after] = [product && fieldsOf(product), stored(fields)]
    const changes = changesOf(before, after)
    if (changes.length === 0) return { row: { ...row, result: 'unchanged', faults: [] }, fields, product }
    const revision = cells.get('revision')?.trim()
    const faults = faultsInShop(after, product, shop)
    if (product && revision && revision !== String(product.revision))
      faults.push({
        field: 'revision',
        message: 'The product was saved since this file was made. Export it again.',
      })
    if (faults.length > 0) return { ...refused(faults), row: { ...row, result: 'refused', changes, faults } }
    return { row: { ...row, result: product ? 'changed' : 'new', changes, faults }, fields, product }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(faultsOf(error))
  }
}
/** With the columns of the file in place of our fields. */
export const faultsOf = ({ issues, message }: Refusal): Fault[] =>
  issues?.map((issue) => ({ field: columnOf(issue.path), message: issue.message })) ?? [
    { field: '', message },
  ]

/** What an import would do now; nothing is written. `checked` changes with the file and with what it would do. */
export async function planImport(db: Db, file: unknown): Promise<{ planned: PlannedRow[]; checked: string }> {
  const { text, rows } = await readProductsFile(file)
  const slugs = rows.map(({ cells }) => (cells.get('slug') ?? '').trim().slice(0, 80))
  const [found, earlier, types] = await Promise.all([
    productsBySlug(db, slugs),
    earlierSlugs(db, slugs),
    typesOfShop(db),
  ])
  const shop = { types, earlier, bySlug: new Map(found.map((product) => [product.slug, product])) }
  const lines = new Map<string, number>()
  rows.forEach(({ line }, at) => lines.set(slugs[at] ?? '', lines.get(slugs[at] ?? '') ?? line))
  const planned = rows.map((row, at) => planRow(row, shop, lines.get(slugs[at] ?? '') ?? row.line))
  const state = planned.map(({ row, product }) => [row, product?.revision, product?.stock])
  const checked = createHash('sha256').update(text).update(JSON.stringify(state)).digest('hex')
  return { planned, checked }
}
