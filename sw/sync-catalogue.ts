import type { CatalogueChanges, ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import {
  applyStep,
  keepAnswer,
  keepProducts,
  keptVersions,
  readAnswer,
  readSyncState,
} from '#shared/offline/kept/kept-catalogue.ts'
import { pageSlugs } from '#shared/settings/page-slugs.ts'
import { catalogueMemory, forgetMemory } from './catalogue-memory.ts'
import { askShop, NoAnswer } from './network.ts'
import { makeReady } from './ready-answers.ts'
import { tryToKeep } from './storage-full.ts'

/** Milliseconds in which the catalogue is not asked for twice. */
const rest = 60_000
/** Up to here every product is kept in full, above only what was visited or pinned (decision 9). */
const mostInFull = 2_000
/** Products that one call gives in full. */
const batch = 20
/** Answers that every visitor may come to need, whole: what is of no aircraft in particular. */
const wholePages = [
  '/api/social-links',
  '/api/print-profiles',
  ...pageSlugs.map((slug) => `/api/pages/${slug}`),
]
let lastRun = 0

async function ask<T>(address: string): Promise<T> {
  const answer = await askShop(address)
  if (!answer.ok) throw new NoAnswer(`${address}: ${answer.status}`)
  return (await answer.json()) as T
}

const askForStep = (position: string | undefined) =>
  ask<CatalogueChanges>(`/api/catalogue/changes${position ? `?since=${encodeURIComponent(position)}` : ''}`)

/**
 * Brings the records up to date, step by step. The next one is on its way while this one goes into the store: what
 * breaks off begins again after the last that was stored whole.
 */
async function syncRecords(): Promise<void> {
  let coming: Promise<CatalogueChanges> | null = askForStep((await readSyncState())?.position)
  while (coming) {
    const { beside, ...step }: CatalogueChanges = await coming
    coming = step.more ? askForStep(step.position) : null
    // Awaited with the next turn; what fails while this step is stored is not lost.
    coming?.catch(() => undefined)
    const answers = beside && {
      '/api/product-types': beside.types,
      '/api/product-covers': beside.covers,
      '/api/sales/active': beside.sales,
      '/api/settings': beside.settings,
      '/api/shop': beside.shop,
    }
    await applyStep({ ...step, ...(answers ? { answers } : {}) }, new Date())
    forgetMemory()
  }
}

/** Fetches in full what is missing, or older than its record. */
async function syncInFull(): Promise<void> {
  const memory = await catalogueMemory()
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

async function hasCatalogue(): Promise<boolean> {
  try {
    return (await readSyncState()) !== null
  } catch (error) {
    console.warn('What is saved on this device could not be read:', error)
    return false
  }
}

/**
 * Synchronises the device's catalogue with the shop's, and then what is kept in full: one worker at a time, and not
 * twice in a minute. What breaks off goes on from where it was next time.
 * @returns whether it came to its end
 */
export async function syncCatalogue(): Promise<boolean> {
  // Where the browser has cleared the store meanwhile it begins anew at once.
  if (Date.now() - lastRun < rest && (await hasCatalogue())) return true
  return navigator.locks.request('kestrel.catalogue', { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    const isKept = await tryToKeep(async () => {
      await syncRecords()
      await makeReady()
      await syncWholePages()
      await syncInFull()
    })
    if (isKept) lastRun = Date.now()
    return isKept
  })
}
