import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { relatedTo } from '#shared/catalogue/related.ts'
import { readProduct } from '#shared/offline/kept-catalogue.ts'
import { type CatalogueMemory, catalogueMemory } from './catalogue-memory.ts'
import type { KeptBody } from './kept-body.ts'
import { keptCounts, keptFeatured, keptList } from './kept-lists.ts'

/**
 * A product in full: what is kept of it, with the price and the place that its record has now. Where only the record is
 * there, its outline: without the parts, the build sheet and the files.
 */
async function inFull(record: CatalogueRecord, memory: CatalogueMemory): Promise<KeptBody> {
  const kept = await readProduct(record.id)
  const summary = productOf(record)
  const alone = kept?.product ?? {
    description: '',
    record: null,
    licence: null,
    releases: [],
    files: [],
    downloadSize: 0,
    model: null,
    drawing: null,
    canonical: `/products/${record.productType}/${record.slug}`,
  }
  const wanted = alone.record?.need.flatMap(({ product }) => memory.bySlug.get(product ?? '') ?? []) ?? []
  const like = { ...record, span: record.aircraft?.span ?? null }
  const body: Product = {
    ...alone,
    ...summary,
    images: kept?.product.images ?? summary.images,
    needed: wanted.map(productOf),
    related: relatedTo(memory.index(), like).flatMap((id) => {
      const other = memory.records.get(id)
      return other ? productOf(other) : []
    }),
  }
  const isOfNow = !kept || kept.version >= record.version
  return { body, savedAt: isOfNow ? memory.syncedAt : kept.savedAt }
}

/** What the device's records say to a call of the catalogue; null where they say nothing. */
export async function keptCatalogueAnswer({ pathname, searchParams }: URL): Promise<KeptBody | null> {
  const memory = await catalogueMemory()
  if (!memory) return null
  const [, , call, name, slug = ''] = pathname.split('/')
  if (call === 'products' && name === undefined) return keptList(searchParams, memory)
  if (name === 'facets') return keptCounts(searchParams, memory)
  if (name === 'featured') return keptFeatured(memory)
  // One that is not there may have had another address before: only the shop knows.
  const record =
    call === 'product' ? memory.records.get(Number(name)) : memory.bySlug.get(decodeURIComponent(slug))
  return record ? inFull(record, memory) : null
}
