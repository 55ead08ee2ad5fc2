import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { relatedTo } from '#shared/catalogue/related.ts'
import { readProduct, readRecord, readSome, readSyncState } from '#shared/offline/saved/saved-catalogue.ts'
import { memoryOf } from './catalogue-memory.ts'
import type { SavedBody } from './saved-body.ts'
import { makeList } from './catalogue-lists.ts'
import { readComparedProducts, preparedList } from './prepare-answers.ts'

/** Current price and image from the record; without saved details, an outline. */
async function inFull(record: CatalogueRecord, position: string, syncedAt: string): Promise<SavedBody> {
  const [saved, like] = await Promise.all([
    readProduct(record.id),
    readComparedProducts(record.productType, position),
  ])
  const summary = productOf(record)
  const alone = saved?.product ?? {
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
  const wanted = alone.record?.need.flatMap(({ product }) => product ?? []) ?? []
  const [needed, related] = await Promise.all([
    readSome(wanted),
    readSome(relatedTo({ ...record, span: record.aircraft?.span ?? null }, like)),
  ])
  const body: Product = {
    ...alone,
    ...summary,
    images: saved?.product.images ?? summary.images,
    needed: needed.map(productOf),
    related: related.map(productOf),
  }
  const isOfNow = !saved || saved.version >= record.version
  return { body, savedAt: isOfNow ? syncedAt : saved.savedAt }
}

/** Null where the saved records cannot answer; reads the whole catalogue for words and filters only. */
export async function catalogueAnswer(url: URL, address: string): Promise<SavedBody | null> {
  const state = await readSyncState()
  // An incomplete catalogue would hide products.
  if (!state?.syncedAt) return null
  const { position, syncedAt } = state
  const [, , call, name, slug = ''] = url.pathname.split('/')
  if (call === 'products' && name !== 'by-slug') {
    const ids = url.searchParams.get('ids')
    const list = ids
      ? await makeList(url, memoryOf(await readSome(ids.split(',').map(Number))))
      : await preparedList(url, address, position)
    return { ...list, savedAt: syncedAt }
  }
  // A missing slug may be an old address, which only the server knows.
  const record = await readRecord(call === 'product' ? Number(name) : decodeURIComponent(slug))
  return record ? inFull(record, position, syncedAt) : null
}
