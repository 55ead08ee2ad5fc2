import type { Page } from '@playwright/test'
import { CartScreen } from '#pwa/e2e/cart/cart-screen.ts'
import { expect, stopWorkers, test } from './offline-shop.ts'

/** What each screen shows when it is whole. Nobody has opened any of them here before. */
const screens: readonly [
  name: string,
  address: string,
  whole: (page: Page) => ReturnType<Page['locator']>,
][] = [
  [
    'home',
    '/?source=pwa',
    (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Lapwing 800/ })
        .first(),
  ],
  [
    'list',
    '/planes',
    (page) => page.getByRole('main').getByRole('heading', { level: 2, name: 'Swift 1200' }),
  ],
  [
    'search',
    '/planes?q=swift',
    (page) => page.getByRole('main').getByRole('heading', { level: 2, name: 'Swift 1200' }),
  ],
  ['product', '/planes/swift-1200', (page) => page.getByRole('heading', { name: 'Build sheet' })],
  [
    'cart',
    '/cart',
    (page) =>
      page
        .getByRole('main')
        .getByText(/^Spar set 700/)
        .first(),
  ],
  ['My downloads', '/user/dashboard', (page) => page.getByRole('main').getByText('Lapwing 800').first()],
  [
    'field card',
    '/field/lapwing-800',
    (page) => page.getByRole('heading', { name: /^CG behind the leading edge/ }),
  ],
]

/** One of each source: the catalogue, the cart, what is a member's own. The network matters to the source alone. */
const ofEachSource = screens.filter(([name]) => ['home', 'cart', 'field card'].includes(name))
const opened = {
  killed: screens,
  cut: ofEachSource,
  portal: ofEachSource,
  'of 2 s delay': ofEachSource,
} as const
type State = keyof typeof opened

/** Empty: nothing has come to the device yet. Evicted: the browser has cleared all that is not the app itself. */
const stores = ['full', 'empty', 'evicted'] as const

async function clear(page: Page, store: (typeof stores)[number]): Promise<void> {
  if (store === 'full') return
  await page.evaluate(async (evicted) => {
    for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
    if (evicted) localStorage.clear()
    await new Promise((resolve) => {
      if (evicted) {
        indexedDB.deleteDatabase('kestrel').addEventListener('success', resolve)
        return
      }
      const opening = indexedDB.open('kestrel')
      opening.addEventListener('success', () => {
        const names = [...opening.result.objectStoreNames]
        const transaction = opening.result.transaction(names, 'readwrite')
        for (const name of names) transaction.objectStore(name).clear()
        transaction.addEventListener('complete', () => resolve(opening.result.close()))
      })
    })
  }, store === 'evicted')
}

/** All that the device saves of its own accord is there. */
async function untilSaved(page: Page, readyOffline: (page?: Page) => Promise<void>): Promise<void> {
  await page.goto('/about')
  await readyOffline(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('member-files')).keys()).length))
    .toBeGreaterThanOrEqual(1)
  // The cart comes by another way than the files.
  await expect
    .poll(() => new CartScreen(page, readyOffline).memberCopy())
    .toEqual(expect.arrayContaining([expect.objectContaining({ productId: 2 })]))
}

test.describe('a cold start of the installed app', () => {
  // Most of their time is waiting: whichever runner is free takes the next.
  test.describe.configure({ mode: 'parallel' })
  test.beforeEach(async ({ page, signIn, readyOffline, shop, context, baseURL }) => {
    await signIn()
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const body = { productId: 2, quantity: 1 }
    await shop.fetch('/api/cart', { method: 'POST', cookie, body, headers: { origin: baseURL ?? '' } })
    await untilSaved(page, readyOffline)
  })

  // One installation for every network: what each cold start has taken or fetched is saved or cleared anew before the next.
  for (const store of stores)
    test(`store ${store}: every screen with the network killed, and one of each source with it cut, a portal or of 2 s delay, is whole, or says what is missing`, async ({
      page,
      context,
      browser,
      network,
      readyOffline,
    }) => {
      const faults: string[] = []
      let cold = page
      for (const state of Object.keys(opened) as State[])
        await test.step(`network ${state}`, async () => {
          if (cold !== page && store !== 'full') await untilSaved(cold, readyOffline)
          if (state === 'of 2 s delay') network.delay(2000)
          else await network.set(state)
          // An answer that was still under way would be saved after that.
          await clear(cold, store)
          await cold.close()
          await stopWorkers(browser)
          cold = await context.newPage()
          cold.on('pageerror', ({ message }) => faults.push(`${state}: ${message}`))
          const isWhole = store === 'full' || state === 'of 2 s delay'
          for (const [name, address, whole] of opened[state]) {
            await cold.goto(address)
            if (isWhole) await expect(whole(cold), name).toBeVisible()
            else {
              await expect(cold.getByRole('heading', { level: 1 }), name).toHaveText("You're offline")
              await expect(cold.getByRole('alert'), name).toContainText("isn't saved on this device")
            }
          }
          network.delay(0)
          await network.set('fine')
          // Back without a tap, when the network is.
          if (!isWhole) await expect(screens.at(-1)?.[2](cold) ?? cold.locator('none')).toBeVisible()
        })
      expect(faults).toEqual([])
    })

  test('after the browser cleared the app, a slow visit is a first visit', async ({
    page,
    context,
    network,
  }) => {
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
      indexedDB.deleteDatabase('kestrel')
      localStorage.clear()
    })
    await page.close()
    network.delay(2000)
    const cold = await context.newPage()
    for (const [name, address, whole] of screens.slice(0, 3)) {
      await cold.goto(address)
      await expect(whole(cold), name).toBeVisible()
    }
  })
})
