import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { relatedTo } from '#shared/catalogue/related.ts'
import { readProduct, readRecord, readSome, readSyncState } from '#shared/offline/kept/kept-catalogue.ts'
import { memoryOf } from './catalogue-memory.ts'
import type { KeptBody } from './saved-body.ts'
import { makeList } from './kept-lists.ts'
import { readLike, readyList } from './ready-answers.ts'

/**
 * A product in full: what is kept of it, with the price and the place that its record has now. Where only the record is
 * there, its outline: without the parts, the build sheet and the files.
 */
async function inFull(record: CatalogueRecord, position: string, syncedAt: string): Promise<KeptBody> {
  const [kept, like] = await Promise.all([readProduct(record.id), readLike(record.productType, position)])
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
  const wanted = alone.record?.need.flatMap(({ product }) => product ?? []) ?? []
  const [needed, related] = await Promise.all([
    readSome(wanted),
    readSome(relatedTo({ ...record, span: record.aircraft?.span ?? null }, like)),
  ])
  const body: Product = {
    ...alone,
    ...summary,
    images: kept?.product.images ?? summary.images,
    needed: needed.map(productOf),
    related: related.map(productOf),
  }
  const isOfNow = !kept || kept.version >= record.version
  return { body, savedAt: isOfNow ? syncedAt : kept.savedAt }
}

/**
 * What the device's records say to a call of the catalogue; null where they say nothing. Each answer reads what it needs:
 * the whole catalogue is read only for what words and filters ask for the first time.
 * @param address the call's one address
 */
export async function keptCatalogueAnswer(url: URL, address: string): Promise<KeptBody | null> {
  const state = await readSyncState()
  // Before a first synchronisation has come to its end a list would hide what is still missing.
  if (!state?.syncedAt) return null
  const { position, syncedAt } = state
  const [, , call, name, slug = ''] = url.pathname.split('/')
  if (call === 'products' && name !== 'by-slug') {
    const ids = url.searchParams.get('ids')
    const list = ids
      ? await makeList(url, memoryOf(await readSome(ids.split(',').map(Number))))
      : await readyList(url, address, position)
    return { ...list, savedAt: syncedAt }
  }
  // One that is not there may have had another address before: only the shop knows.
  const record = await readRecord(call === 'product' ? Number(name) : decodeURIComponent(slug))
  return record ? inFull(record, position, syncedAt) : null
}
