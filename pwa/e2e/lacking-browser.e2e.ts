import { saveForOffline, tapSaveForOffline } from '#pwa/e2e/field/save-for-offline.ts'
import { CartScreen, planes } from './cart/cart-screen.ts'
import { everSaid, listenFor } from './ever-said.ts'
import { expect, test } from './offline/offline-shop.ts'

/** What Safari has none of, or had none of for long. */
function takeAway(): void {
  const world = globalThis as unknown as Record<string, unknown>
  for (const name of ['cookieStore', 'requestIdleCallback', 'BroadcastChannel', 'SyncManager'])
    delete world[name]
  for (const name of ['connection', 'locks'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true })
  for (const name of ['sync', 'periodicSync', 'pushManager'])
    Object.defineProperty(ServiceWorkerRegistration.prototype, name, { value: undefined })
  Object.defineProperty(StorageManager.prototype, 'persist', { value: undefined })
  addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
}

const readyToUse = (page: { waitForFunction: (is: () => boolean) => Promise<unknown> }) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

test('without what Safari lacks, the shop is saved, a guest’s cart is in both tabs, and both open offline', async ({
  page,
  context,
  readyOffline,
  network,
}) => {
  await context.addInitScript(takeAway)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const cart = new CartScreen(page, async (which = page) => void (await readyToUse(which)))
  await cart.add(planes.lapwing, 1)
  await readyOffline()
  const other = new CartScreen(
    await context.newPage(),
    async (which) => void (await readyToUse(which ?? page)),
  )
  await other.add(planes.spars, 2)
  await page.bringToFront()
  await cart.counts(2)
  await network.set('killed')
  await cart.open('/planes/swift-1200')
  await expect(page.getByRole('heading', { level: 1, name: 'Swift 1200' })).toBeVisible()
  await cart.counts(2)
  expect(faults).toEqual([])
})

test('a guest’s cart outlives its cookie, which Safari deletes after seven days, and writes it again', async ({
  page,
  context,
}) => {
  const cart = new CartScreen(page, async () => void (await readyToUse(page)))
  await cart.add(planes.lapwing, 1)
  await expect.poll(() => cart.mirrorItems()).toHaveLength(1)
  // The cookie follows.
  await expect.poll(() => cart.cookieItems()).toHaveLength(1)
  const [line] = await cart.cookieItems()
  // An open page would write it again at once.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'kmi_guest_cart' })
  expect(await cart.cookie()).toBeUndefined()
  await cart.open('/')
  await cart.counts(1)
  await expect.poll(() => cart.cookieItems()).toEqual([line])
})

test('a private window that refuses the worker says that it saves nothing, and saves no plane', async ({
  page,
  context,
}) => {
  await listenFor(context, 'This browser saves nothing')
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  })
  await page.goto('/planes/lapwing-800')
  await readyToUse(page)
  await tapSaveForOffline(page, 'Lapwing 800')
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await page.goto('/field')
  await readyToUse(page)
  await expect(page.getByRole('main').getByText('This browser saves nothing')).toBeVisible()
})

test('a private window without IndexedDB says that it saves nothing; its cart and feedback work', async ({
  page,
  context,
}) => {
  await listenFor(context, 'Send Another Feedback')
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  const cart = new CartScreen(page, async () => void (await readyToUse(page)))
  await cart.add(planes.lapwing, 1)
  await cart.open('/field')
  await cart.counts(1)
  await expect(page.getByText('This browser saves nothing')).toBeVisible()
  await page.getByRole('button', { name: 'Feedback' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('The spar of the left wing is 2 mm too long.')
  await form.getByLabel('Email').fill('guest@example.com')
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
})

test('a plane is saved while the browser still asks whether the shop may keep its data', async ({
  page,
  readyOffline,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => new Promise<boolean>(() => {})
  })
  await page.goto('/planes/swift-1200')
  await readyOffline()
  await saveForOffline(page, 'Swift 1200')
})

test('a browser that is too old says so politely, others ask for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/planes')
  await readyToUse(page)
  expect(asked).not.toContain('/too-old.js')
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  for (const path of ['/planes', '/user/orders', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: 'This browser is too old' })).toBeVisible()
  }
  expect(refused).toEqual([])
})

test.describe('without the worker', () => {
  // Without a worker, which would be installed first.
  test.use({ serviceWorkers: 'block' })

  test('Safari’s users read that a tab loses what it saved after seven days, and how to prevent it; where the browser does not say how much is saved, as in WebKitGTK, the storage screen says so', async ({
    page,
  }) => {
    const words = page.getByText('Safari deletes it after seven days without a visit')
    await page.goto('/field')
    await expect(page.getByText('in total, with the app')).toBeVisible()
    await expect(words).toBeHidden()
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'GestureEvent', { value: class extends UIEvent {} })
      Object.defineProperty(navigator, 'standalone', { value: false })
    })
    await page.reload()
    await expect(words).toBeVisible()
    await page.getByRole('link', { name: 'Add the shop to your Home Screen' }).click()
    await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
    await page.addInitScript(() =>
      Object.defineProperty(StorageManager.prototype, 'estimate', { value: undefined }),
    )
    await page.goto('/field')
    await expect(page.getByText('This browser does not say how much')).toBeVisible()
    await expect(page.getByText('with the app')).toBeHidden()
  })

  test('bars and pages keep clear of a phone’s notch and home bar; controls wait for no second tap', async ({
    page,
    context,
  }) => {
    await page.goto('/planes/lapwing-800')
    await readyToUse(page)
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
    const main = page.getByRole('main').locator('.page-width').first()
    await expect(main).toHaveCSS('padding-left', '16px')
    const bar = page.locator('.thumb-bar')
    await expect(bar).toHaveCSS('padding-bottom', '8px')
    const devtools = await context.newCDPSession(page)
    const insets = { top: 0, left: 47, bottom: 34, right: 47 }
    await devtools.send('Emulation.setSafeAreaInsetsOverride' as 'Page.enable', { insets } as never)
    await expect(main).toHaveCSS('padding-left', '47px')
    await expect(bar).toHaveCSS('padding-bottom', '42px')
    await expect(page.locator('html')).toHaveCSS('touch-action', 'manipulation')
  })

  test('a field card is printed whole and without its buttons', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/field/lapwing-800')
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^CG behind/ })).toBeVisible()
    await expect(page.getByText('0 of 10 ticked')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const clipped = await page.getByRole('heading', { level: 1 }).evaluate((title) =>
      [...document.querySelectorAll('#app *')]
        .filter((place) => getComputedStyle(place).overflowY !== 'visible' && place.clientHeight > 100)
        .filter((place) => place.scrollHeight > place.clientHeight + 1)
        .map((place) => `${place.className} beside ${title.textContent}`),
    )
    expect(clipped).toEqual([])
    // What must not break, and is longer than a page, would leave the page before it empty.
    const pushed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#app *')]
        .filter((place) => getComputedStyle(place).breakInside !== 'auto' && place.offsetHeight > 1000)
        .map(({ tagName, ariaLabel }) => `${tagName} ${ariaLabel}`),
    )
    expect(pushed).toEqual([])
    await expect(page.locator(':is(.btn, .icon-btn):visible')).toHaveCount(0)
    await expect(page.getByText('0 of 10 ticked')).toBeHidden()
    // The dimension line is a background of the CG's box.
    const cg = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^CG behind/ }) })
    await expect(cg.getByRole('paragraph').first()).toHaveCSS('print-color-adjust', 'exact')
  })
})
