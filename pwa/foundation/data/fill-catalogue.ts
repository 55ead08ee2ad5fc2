import { countRecords, readSome, readSyncState } from '#shared/offline/saved/saved-catalogue.ts'
import { packProducts, sizeOfBlocks, wholeIds } from '#shared/offline/saved/packed-products.ts'
import { arePrepared, readPrepared, preparedNames } from '#shared/offline/saved/prepared-answers.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { isOnline, isMetered } from '#pwa/foundation/network/network.ts'

/** The worker saves up to this many in full. */
const few = 2_000
/** Products per call and per block. */
const batch = 20
/** Bytes of blocks. */
const most = 16_000_000

/** Newest of each type first. */
async function outlines(position: string): Promise<number[]> {
  const whole = await wholeIds()
  const types = (await preparedNames()).filter((name) => name.startsWith('like '))
  const columns = await Promise.all(types.map((name) => readPrepared(name, position)))
  return columns
    .flatMap((column) => [...((column as { ids: Int32Array } | undefined)?.ids ?? [])])
    .filter((id) => !whole.has(id))
}

async function breathe(): Promise<void> {
  // Safari lacks idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  await new Promise<unknown>((resolve) => whenIdle(resolve))
}
/** Visible, online and unmetered. */
const mayGoOn = () => document.visibilityState === 'visible' && isOnline() && !isMetered()

/** False while there is more to save. */
async function fill(api: Api): Promise<boolean> {
  const state = await readSyncState()
  if (!state?.complete || !(await arePrepared(state.position))) return false
  if ((await countRecords()) <= few) return true
  const wanted = await outlines(state.position)
  let bytes = await sizeOfBlocks()
  for (let from = 0; from < wanted.length && bytes < most; from += batch) {
    if (!mayGoOn()) return false
    const ids = wanted.slice(from, from + batch)
    // A record that comes later may be newer than the answer.
    const versions = new Map((await readSome(ids)).map(({ id, version }) => [id, version]))
    const savedAt = new Date().toISOString()
    const products = await api.listProductsInFull({ ids: ids.join(',') })
    bytes += await packProducts(
      products.map((product) => ({
        id: product.id,
        version: versions.get(product.id) ?? 0,
        savedAt,
        product,
      })),
    )
    await breathe()
  }
  return true
}

/** Saves products in full while idle, in one tab. False where the caller should try again later in this visit. */
export async function fillCatalogue(api: Api): Promise<boolean> {
  if (!('CompressionStream' in globalThis) || !navigator.locks) return true
  if (!mayGoOn()) return false
  try {
    return await navigator.locks.request('kestrel.fill', { ifAvailable: true }, (lock) =>
      lock ? fill(api) : false,
    )
  } catch (error) {
    console.info('Not all of the catalogue is on this device in full:', error)
    // The shop may answer later; a full device stays full.
    return !(error instanceof ApiError)
  }
}
