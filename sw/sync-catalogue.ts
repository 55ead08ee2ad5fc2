import type { CatalogueChanges, ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'
import {
  applyStep,
  saveAnswer,
  saveProducts,
  savedVersions,
  readAnswer,
  readSyncState,
} from '#shared/offline/saved/saved-catalogue.ts'
import { pageSlugs } from '#shared/settings/page-slugs.ts'
import { catalogueMemory, resetCatalogueMemory } from './catalogue-memory.ts'
import { fetchFromShop, ShopUnreachable } from './network.ts'
import { untilPageOpen } from './page-opening.ts'
import { prepareAnswers } from './prepare-answers.ts'
import { trySave } from './storage-full.ts'

/** Milliseconds between two synchronisations. */
const rest = 60_000
/** A larger catalogue saves only visited and pinned products in full. */
const mostInFull = 2_000
const batch = 20
/** Saved without their pictures, which come when one is opened. */
const mostTutorials = 50
/** Public answers that belong to no product. */
const wholePages = [
  '/api/social-links',
  '/api/print-profiles',
  '/api/purchase-resources',
  '/api/tutorials',
  '/api/support/questions',
  '/api/beta-programs',
  '/api/beta-info',
  '/api/community/directory',
  '/api/community/map',
  '/api/community/posts',
  '/api/model-requests',
  ...pageSlugs.map((slug) => `/api/pages/${slug}`),
]
let lastRun = 0

/** Null where the shop has none: what a saved list names may have been deleted since. */
async function askFor<T>(address: string): Promise<T | null> {
  const answer = await fetchFromShop(address)
  if (answer.status === 404) return null
  if (!answer.ok) throw new ShopUnreachable(`${address}: ${answer.status}`)
  return (await answer.json()) as T
}
async function ask<T>(address: string): Promise<T> {
  const body = await askFor<T>(address)
  if (body === null) throw new ShopUnreachable(`${address}: 404`)
  return body
}

const askForStep = (position: string | undefined) =>
  ask<CatalogueChanges>(`/api/catalogue/changes${position ? `?since=${encodeURIComponent(position)}` : ''}`)

/** Fetches the next step while this one is stored; a broken run continues after the last stored step. */
async function syncRecords(): Promise<void> {
  let coming: Promise<CatalogueChanges> | null = askForStep((await readSyncState())?.position)
  while (coming) {
    const { beside, ...step }: CatalogueChanges = await coming
    coming = step.more ? askForStep(step.position) : null
    // Its failure is handled where it is awaited.
    coming?.catch(() => undefined)
    const answers = beside && {
      '/api/product-types': beside.types,
      '/api/sales/active': beside.sales,
      '/api/settings': beside.settings,
      '/api/shop': beside.shop,
    }
    await untilPageOpen()
    const isStored = await applyStep({ ...step, ...(answers ? { answers } : {}) }, new Date())
    if (!isStored) coming = askForStep(undefined)
    resetCatalogueMemory()
  }
}

async function syncInFull(): Promise<void> {
  const memory = await catalogueMemory()
  const saved = await savedVersions()
  const isSmall = memory.records.size <= mostInFull
  const wanted = [...memory.records.values()].filter(({ id, version }) => {
    const has = saved.get(id)
    return has === undefined ? isSmall : has < version
  })
  for (let from = 0; from < wanted.length; from += batch) {
    await untilPageOpen()
    const ids = wanted.slice(from, from + batch).map(({ id }) => id)
    const askedAt = new Date()
    await saveProducts(await ask<ProductAlone[]>(`/api/catalogue/products?ids=${ids.join(',')}`), askedAt)
  }
}

async function syncWholePages(): Promise<void> {
  const synced = (await readSyncState())?.syncedAt ?? ''
  const save = async (path: string) => {
    const saved = await readAnswer(path)
    // An answer of the last day is not fetched again.
    if (saved && Date.parse(synced) - Date.parse(saved.savedAt) < 24 * 3600_000) return
    const askedAt = new Date()
    const body = await askFor(path)
    if (body !== null) await saveAnswer(path, body, askedAt)
  }
  for (const path of wholePages) await save(path)
  const tutorials = (await readAnswer('/api/tutorials'))?.body as TutorialSummary[] | undefined
  for (const { slug } of tutorials?.slice(0, mostTutorials) ?? []) await save(`/api/tutorials/${slug}`)
}

async function hasCatalogue(): Promise<boolean> {
  try {
    return (await readSyncState()) !== null
  } catch (error) {
    console.warn('What is saved on this device could not be read:', error)
    return false
  }
}

const isFresh = async () => Date.now() - lastRun < rest && (await hasCatalogue())

async function sync(): Promise<boolean> {
  const isKept = await trySave(async () => {
    await syncRecords()
    await prepareAnswers()
    await syncWholePages()
    await syncInFull()
  })
  if (isKept) lastRun = Date.now()
  return isKept
}

/**
 * One worker at a time, once a minute; a broken run continues later. A call that comes during a run waits for it, and
 * begins another where that one broke off: the network may have come back meanwhile.
 * @returns true when it finished, false also where the run that it waited for did
 */
export async function syncCatalogue(): Promise<boolean> {
  // The browser may have cleared the store.
  if (await isFresh()) return true
  const { locks } = navigator as { locks?: LockManager }
  // Without locks, two runs cost traffic only.
  if (!locks) return sync()
  return locks.request('kestrel.catalogue', async () => !(await isFresh()) && sync())
}
