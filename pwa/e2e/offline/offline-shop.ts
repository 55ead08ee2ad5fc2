import { type Browser, type BrowserContext, expect, test as base, type Page } from '@playwright/test'
import type { FaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { type FaultyShop, useFaultyShop } from '#pwa/e2e/faulty-shop.ts'
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ place }, use) => use(place.network.url),
  shop: async ({ place }, use) => use(place.shop),
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

/** Counts what the device's database has in a store; 0 where there is none yet. */
export function countSaved(page: Page, store: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kestrel')
        opening.addEventListener('error', () => reject(new Error('There is no database yet')))
        // Whoever asks first must not make an empty one.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains(name)) {
            database.close()
            resolve(0)
            return
          }
          const counting = database.transaction(name).objectStore(name).count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      }),
    store,
  )
}

export async function untilReadyOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const total = await page.evaluate(async () =>
    Number((await fetch('/api/products?limit=1')).headers.get('x-total-count')),
  )
  // Asked without a pause it would take the time that the worker needs.
  await expect
    .poll(() => countSaved(page, 'products').catch(() => 0), { intervals: [250], timeout: 30_000 })
    .toBeGreaterThanOrEqual(total)
}

/** The worker has to start anew, as after hours. */
export async function stopWorkers(browser: Browser | null): Promise<void> {
  const devtools = await browser?.newBrowserCDPSession()
  const { targetInfos = [] } = (await devtools?.send('Target.getTargets')) ?? {}
  for (const { type, targetId } of targetInfos)
    if (type === 'service_worker') await devtools?.send('Target.closeTarget', { targetId })
}
