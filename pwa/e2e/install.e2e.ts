import { builtFile } from './built-file.ts'
import { expect, test } from './offline/offline-shop.ts'

test('PWA-01 PWA-03 the shop can be installed: manifest, icons, shortcuts and pictures of working screens', async ({
  page,
  context,
  readyOffline,
}) => {
  await page.goto('/')
  await readyOffline()
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as Record<
    'icons' | 'screenshots',
    { src: string; sizes: string; purpose?: string }[]
  > & {
    shortcuts: { name: string; url: string }[]
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's own window keeps nothing, and so installs nothing: that is all that stands in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0)
  }
})

/** Scripts, styles and fonts of the app on the device. */
async function countSavedFiles(): Promise<number> {
  const caching = await caches.keys()
  const saved = await Promise.all(caching.map(async (name) => (await caches.open(name)).keys()))
  return saved.flat().filter(({ url }) => url.includes('/assets/')).length
}

test('the app comes to the device in one go, no file of it twice', async ({
  page,
  readyOffline,
  network,
  shop,
}) => {
  network.weigh()
  await page.goto('/')
  await readyOffline()
  const weights = [...network.weigh()].filter(([path]) => path.startsWith('/assets/'))
  // Three times as many files as requests: on a slow line each request waits.
  expect(await page.evaluate(countSavedFiles)).toBeGreaterThan(150)
  expect(weights.length).toBeLessThan(50)
  const twice: string[] = []
  for (const [path, bytes] of weights) {
    const size = Number((await shop.fetch(path)).headers.get('content-length'))
    if (bytes > size) twice.push(`${path}: ${bytes} of ${size}`)
  }
  expect(twice).toEqual([])
})

test('the menu leads to how it is installed here', async ({ page }) => {
  await page.goto('/planes')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Install the app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Install Kestrel' })).toBeVisible()
  await expect(page.getByText('Open the menu of your browser.')).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false })),
  )

  test('an iPhone is told how to install the app', async ({ page }) => {
    await page.goto('/install')
    await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
  })

  test('installing is offered after a purchase, also where the page is left before all code has come', async ({
    page,
    signIn,
    shop,
  }) => {
    await signIn()
    const cookie = await shop.signIn()
    const [order] = (await (await shop.fetch('/api/orders', { cookie })).json()) as { id: string }[]
    const offer = page.getByText('Install the shop on your phone')
    const come = Promise.withResolvers<void>()
    await page.context().route(`**/${builtFile('follow-network.ts')}`, async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto(`/order-confirmation?order=${order?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect(offer).toHaveCount(0)
    come.resolve()
    await expect(offer).toBeVisible()
  })

  test('installing is offered on the second offline visit, and not again', async ({
    page,
    context,
    readyOffline,
    network,
  }) => {
    const offer = page.getByText('Install the shop on your phone')
    await page.goto('/planes')
    await readyOffline()
    await expect(offer).toHaveCount(0)
    await network.set('killed')
    await page.reload()
    await expect(page.getByText(/^Offline\./)).toBeVisible()
    // What counts the visits comes a moment later.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kestrel.install')))
      .toContain('"offlineVisits":1')
    await expect(offer).toHaveCount(0)
    const later = await context.newPage()
    await later.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await later.goto('/planes')
    await expect(later.getByText('Install the shop on your phone')).toBeVisible()
    await later.getByRole('button', { name: 'Install' }).click()
    await expect(later.getByRole('heading', { level: 1, name: 'Install Kestrel' })).toBeVisible()
    await later.reload()
    await expect(later.getByText(/^Offline\./)).toBeVisible()
    await expect(later.getByText('Install the shop on your phone')).toHaveCount(0)
  })
})
