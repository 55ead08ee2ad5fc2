import { countRecords, readSome, readSyncState } from '#shared/offline/kept/kept-catalogue.ts'
import { packProducts, weighBlocks, wholeIds } from '#shared/offline/kept/packed-products.ts'
import { readReady, readyNames } from '#shared/offline/kept/ready-answers.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { isOnline, isThrifty } from '#pwa/foundation/network/network.ts'

/** Up to here the worker keeps every product in full by itself. */
const few = 2_000
/** Products to a call, and to a block. */
const batch = 20
/** Bytes of blocks at most: with the records of ten thousand products they stay below 40 MB. */
const most = 16_000_000

/** The products that are kept as outlines, the newest of each type first. */
async function outlines(position: string): Promise<number[]> {
  const whole = await wholeIds()
  const types = (await readyNames()).filter((name) => name.startsWith('like '))
  const columns = await Promise.all(types.map((name) => readReady(name, position)))
  return columns
    .flatMap((column) => [...((column as { ids: Int32Array } | undefined)?.ids ?? [])])
    .filter((id) => !whole.has(id))
}

async function breathe(): Promise<void> {
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  await new Promise<unknown>((resolve) => whenIdle(resolve))
}
/** Somebody is here, the line is good, and its bytes do not count. */
const mayGoOn = () => document.visibilityState === 'visible' && isOnline() && !isThrifty()

async function fill(api: Api): Promise<void> {
  const state = await readSyncState()
  if (!state?.complete || (await countRecords()) <= few) return
  const wanted = await outlines(state.position)
  let bytes = await weighBlocks()
  for (let from = 0; from < wanted.length && bytes < most && mayGoOn(); from += batch) {
    const products = await api.listProductsInFull({ ids: wanted.slice(from, from + batch).join(',') })
    const records = await readSome(products.map(({ id }) => id))
    const versions = new Map(records.map(({ id, version }) => [id, version]))
    const savedAt = new Date().toISOString()
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
}

/**
 * Of a catalogue that is too large to be kept whole at once, brings as many products in full as there is room for: while
 * somebody is here and does something else, in one tab at a time. What breaks off goes on with the next visit.
 */
export async function fillCatalogue(api: Api): Promise<void> {
  if (!mayGoOn() || !('CompressionStream' in globalThis) || !navigator.locks) return
  try {
    await navigator.locks.request('kestrel.fill', { ifAvailable: true }, (lock) => (lock ? fill(api) : null))
  } catch (error) {
    console.info('Not all of the catalogue is on this device in full:', error)
  }
}
