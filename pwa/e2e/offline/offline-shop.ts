import { type Browser, type BrowserContext, expect, test as base, type Page } from '@playwright/test'
import type { FaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { type FaultyShop, useFaultyShop } from '#pwa/e2e/faulty-shop.ts'
import { endRoutes } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'

export { expect } from '@playwright/test'

interface Helpers {
  shop: TestShop
  /** The network is up again for every test. */
  network: FaultyNetwork
  signIn: (email?: string) => Promise<void>
  /** Waits until the worker has the page and the whole catalogue. */
  readyOffline: (page?: Page) => Promise<void>
}

/** A shop behind a network that can fail, with the worker, as a visitor has it. */
export const test = base.extend<Helpers, { place: FaultyShop }>({
  serviceWorkers: 'allow',
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => useFaultyShop(use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ place }, use) => use(place.network.url),
  shop: async ({ place }, use) => use(place.shop),
  context: async ({ context }, use) => {
    await use(context)
    await endRoutes(context)
  },
  network: [
    async ({ place: { network } }, use) => {
      await network.set('fine')
      network.delay(0)
      await use(network)
    },
    { auto: true },
  ],
  signIn: async ({ place: { shop, network }, context }, use) => {
    await use((email = 'maker@example.com') => signInTo(shop, context, network.url, email))
  },
  readyOffline: async ({ page }, use) => {
    await use((which = page) => untilReadyOffline(which))
  },
})

async function signInTo(shop: TestShop, context: BrowserContext, url: string, email: string): Promise<void> {
  const [name = '', value = ''] = (await shop.signIn(email)).split('=', 2)
  await context.addCookies([{ name, value, url }])
}

/** Keys of a store of the device's database; none where there is none yet. */
export function savedKeys(page: Page, store: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kestrel')
        opening.addEventListener('error', () => reject(new Error('There is no database yet')))
        // Whoever asks first must not make an empty one.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains(name)) {
            database.close()
            resolve([])
            return
          }
          const reading = database.transaction(name).objectStore(name).getAllKeys()
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result.map(String))
          })
        })
      }),
    store,
  )
}
export const countSaved = async (page: Page, store: string) => (await savedKeys(page, store)).length

/** What the device saves of any member unasked. */
export const everyonesOwn = [
  'profile',
  '/api/orders',
  '/api/downloads',
  '/api/downloads/withdrawn',
  '/api/builds',
  '/api/beta-tasks',
]
/** And of the sample member: a name that ends in a slash is the beginning of names, the photo comes last. */
export const sampleOwn = [...everyonesOwn, '/api/orders/', '/api/downloads/products/', '/api/build-photos/']
/** Those that are not among the keys of the store `private`: owner, comma, name. */
export function missingOwn(keys: readonly string[], wanted: readonly string[]): string[] {
  const names = keys.map((key) => key.slice(key.indexOf(',') + 1))
  return wanted.filter(
    (each) => !names.some((name) => (each.endsWith('/') ? name.startsWith(each) : name === each)),
  )
}
/** Waits until what is a member's own is on the device: it comes after all else, in any order. */
export async function untilOwnSaved(page: Page, wanted: readonly string[] = sampleOwn): Promise<void> {
  const missing = async () => missingOwn(await savedKeys(page, 'private').catch(() => []), wanted)
  await expect.poll(missing).toEqual([])
}

export async function untilReadyOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const total = await page.evaluate(async () =>
    Number((await fetch('/api/products?limit=1')).headers.get('x-total-count')),
  )
  // Asked without a pause it would take the time that the worker needs.
  await expect
    .poll(() => countSaved(page, 'products').catch(() => 0), { intervals: [250] })
    .toBeGreaterThanOrEqual(total)
}

/** The worker has to start anew, as after hours. */
export async function stopWorkers(browser: Browser | null): Promise<void> {
  const devtools = await browser?.newBrowserCDPSession()
  const { targetInfos = [] } = (await devtools?.send('Target.getTargets')) ?? {}
  for (const { type, targetId } of targetInfos)
    if (type === 'service_worker') await devtools?.send('Target.closeTarget', { targetId })
}
