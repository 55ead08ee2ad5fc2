import type { CatalogueChanges, ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import {
  applyStep,
  keepAnswer,
  keepProducts,
  keptVersions,
  readAnswer,
  readSyncState,
} from '#shared/offline/kept-catalogue.ts'
import { catalogueMemory, forgetMemory } from './catalogue-memory.ts'
import { askShop, NoAnswer } from './line.ts'
import { tryToKeep } from './storage-full.ts'

/** Milliseconds in which the catalogue is not asked for twice. */
const rest = 60_000
/** Up to here every product is kept in full, above only what was visited or pinned (decision 9). */
const mostInFull = 2_000
/** Products that one call gives in full. */
const batch = 20
/** Answers that every visitor may come to need, whole: what is of no aircraft in particular. */
const wholePages = ['/api/print-profiles']
let lastRun = 0

async function ask<T>(address: string): Promise<T> {
  const answer = await askShop(address)
  if (!answer.ok) throw new NoAnswer(`${address}: ${answer.status}`)
  return (await answer.json()) as T
}

/** Brings the records up to date, step by step; each is whole in the store before the next is asked for. */
async function syncRecords(): Promise<void> {
  for (let more = true; more;) {
    const position = (await readSyncState())?.position
    const query = position ? `?since=${encodeURIComponent(position)}` : ''
    const { beside, ...step } = await ask<CatalogueChanges>(`/api/catalogue/changes${query}`)
    const answers = beside && {
      '/api/product-types': beside.types,
      '/api/sales/active': beside.sales,
      '/api/settings': beside.settings,
      '/api/shop': beside.shop,
    }
    await applyStep({ ...step, ...(answers ? { answers } : {}) }, new Date())
    forgetMemory()
    more = step.more
  }
}

/** Fetches in full what is missing, or older than its record. */
async function syncInFull(): Promise<void> {
  const memory = await catalogueMemory()
  if (!memory) return
  const kept = await keptVersions()
  const isSmall = memory.records.size <= mostInFull
  const wanted = [...memory.records.values()].filter(({ id, version }) => {
    const has = kept.get(id)
    return has === undefined ? isSmall : has < version
  })
  for (let from = 0; from < wanted.length; from += batch) {
    const ids = wanted.slice(from, from + batch).map(({ id }) => id)
    await keepProducts(await ask<ProductAlone[]>(`/api/catalogue/products?ids=${ids.join(',')}`), new Date())
  }
}

async function syncWholePages(): Promise<void> {
  const synced = (await readSyncState())?.syncedAt ?? ''
  for (const path of wholePages) {
    const kept = await readAnswer(path)
    // They change with the catalogue at most: a day old is new enough.
    if (kept && Date.parse(synced) - Date.parse(kept.savedAt) < 24 * 3600_000) continue
    await keepAnswer(path, await ask(path), new Date())
  }
}

/**
 * Synchronises the device's catalogue with the shop's, and then what is kept in full: one worker at a time, and not
 * twice in a minute. What breaks off goes on from where it was next time.
 * @returns whether it came to its end
 */
export async function syncCatalogue(): Promise<boolean> {
  if (Date.now() - lastRun < rest) return true
  return navigator.locks.request('kestrel.catalogue', { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    const isKept = await tryToKeep(async () => {
      await syncRecords()
      await syncWholePages()
      await syncInFull()
    })
    if (isKept) lastRun = Date.now()
    return isKept
  })
}
