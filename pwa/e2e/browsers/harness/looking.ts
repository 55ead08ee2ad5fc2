import { expect } from '@playwright/test'
import { missingOwn, sampleOwn } from '#pwa/e2e/offline/offline-shop.ts'
import type { Tab, Thing } from './tab.ts'

const wordsOf = ({ by, role, name, inside }: Thing): string =>
  [by === 'role' ? role : by, name === undefined ? '' : String(name), inside ? `in ${wordsOf(inside)}` : '']
    .filter(Boolean)
    .join(' ')

/** Waits until it is on the screen. @param most milliseconds */
export async function sees(tab: Tab, thing: Thing, most = 30_000): Promise<void> {
  await expect
    .poll(() => tab.count(thing).catch(() => 0), {
      message: wordsOf(thing),
      timeout: most,
      intervals: [50, 100],
    })
    .toBeGreaterThan(0)
}
/** Waits until none is on the screen. @param most milliseconds */
export async function gone(tab: Tab, thing: Thing, most = 30_000): Promise<void> {
  await expect
    .poll(() => tab.count(thing).catch(() => -1), {
      message: `no ${wordsOf(thing)}`,
      timeout: most,
      intervals: [50, 100],
    })
    .toBe(0)
}
/** Waits until the tab is at an address. */
export async function isAt(tab: Tab, address: string | RegExp, most = 30_000): Promise<void> {
  await expect
    .poll(() => tab.address(), { timeout: most, intervals: [50, 100] })
    .toMatch(
      typeof address === 'string' ? new RegExp(`^${address.replaceAll(/[.?]/g, String.raw`\$&`)}$`) : address,
    )
}

/** Waits until the page answers to taps. */
export async function ready(tab: Tab): Promise<void> {
  await expect
    .poll(() => tab.run(() => document.documentElement.dataset.ready === 'true').catch(() => false), {
      message: 'the page answers',
      intervals: [50, 100],
    })
    .toBe(true)
}
export async function openReady(tab: Tab, path: string): Promise<void> {
  await tab.open(path)
  await ready(tab)
}

/** Toasts go by themselves: notes in the page that is open whether these words come. */
export async function listenFor(tab: Tab, words: string): Promise<void> {
  await tab.run((wanted) => {
    const look = () => {
      if (document.body.textContent.includes(wanted)) document.documentElement.dataset.said = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    return null
  }, words)
}
/** Waits until they have come. */
export async function untilSaid(tab: Tab): Promise<void> {
  await expect.poll(() => tab.run(() => document.documentElement.dataset.said)).toBe('yes')
}

/** Keys of a store of the device's database; none where there is no database yet. */
export function savedKeys(tab: Tab, store: string): Promise<string[]> {
  return tab.run(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('kestrel')
        opening.addEventListener('error', () => resolve([]))
        // Whoever asks first must not make an empty one.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => {
          const database = opening.result
          const has = database.objectStoreNames.contains(name)
          const reading = has ? database.transaction(name).objectStore(name).getAllKeys() : null
          if (!reading) {
            database.close()
            resolve([])
            return
          }
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result.map(String))
          })
        })
      }),
    store,
  )
}
/** Waits until what is the sample member's own is on the device. */
export async function isOwnSaved(tab: Tab): Promise<void> {
  const missing = async () => missingOwn(await savedKeys(tab, 'private'), sampleOwn)
  await expect.poll(missing).toEqual([])
}
export const countSaved = async (tab: Tab, store: string) => (await savedKeys(tab, store)).length

/** Waits until the worker has the app and the whole catalogue. */
export async function isSaved(tab: Tab): Promise<void> {
  await tab.run(() => navigator.serviceWorker.ready.then(() => null))
  const total = await tab.run(async () =>
    Number((await fetch('/api/products?limit=1')).headers.get('x-total-count')),
  )
  await expect.poll(() => countSaved(tab, 'products'), { intervals: [100] }).toBeGreaterThanOrEqual(total)
}
