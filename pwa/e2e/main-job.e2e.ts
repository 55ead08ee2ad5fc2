import { readFile } from 'node:fs/promises'
import { everSaid, listenFor } from './ever-said.ts'
import { expect, test, typeInto } from './fixtures.ts'
import { untilReadyOffline } from './offline/offline-shop.ts'

/** The smallest binary STL: a header and one triangle. */
function oneTriangle(): Buffer {
  const stl = Buffer.alloc(84 + 50)
  stl.writeUInt32LE(1, 80)
  stl.writeFloatLE(10, 84 + 24)
  stl.writeFloatLE(10, 84 + 40)
  return stl
}

test.use({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  serviceWorkers: 'allow',
})

test('ORDER-01 ORDER-02 ADMIN-37 the main job: an aircraft goes on sale, is found, bought by somebody new, downloaded, and the shop opens with the server gone', async ({
  browser,
  shop,
  context,
  page,
}) => {
  const picture = await readFile(new URL('../public/icons/512.png', import.meta.url))

  // An administrator puts a real aircraft with pictures and files on sale.
  const desk = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
  await listenFor(desk, 'Saving in a moment...')
  const admin = await desk.newPage()
  const [name = '', value = ''] = (await shop.signIn('admin@example.com')).split('=', 2)
  await desk.addCookies([{ name, value, url: shop.url }])
  await admin.goto('/admin/products')
  await admin.getByRole('button', { name: 'New product' }).click()
  const dialog = admin.getByRole('dialog')
  await typeInto(dialog.getByLabel('Name'), 'Wren 600')
  await typeInto(dialog.getByLabel('Price'), '12.90')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Wren 600' })).toBeVisible()
  await expect(admin.getByText('Before it can be published')).toBeVisible()
  await admin.getByLabel(/Drop the folder or ZIP/).setInputFiles([
    { name: 'W1L_LW_x1.stl', mimeType: 'model/stl', buffer: oneTriangle() },
    { name: 'manual.md', mimeType: 'text/markdown', buffer: Buffer.from('# Wren 600\n') },
    { name: 'wren.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(async () => {
    await shop.work()
    await expect(admin.getByText('2 files added, 1 picture added.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(admin.getByText('stl/W1L_LW_x1.stl')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Remove manual.md' })).toBeVisible()
  await expect(admin.getByLabel('Alt text of picture 1')).toHaveValue('wren')
  await typeInto(admin.getByLabel('Tagline'), 'A park flyer for a calm evening.')
  await admin.getByLabel('Licence').selectOption('personal')
  await expect.poll(() => everSaid(admin)).toBe(true)
  await expect(admin.getByText('Everything is saved')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  await desk.close()

  // A visitor finds it and puts it in the guest cart.
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Wren 600' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wren 600' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect
    .poll(async () => (await context.cookies()).some((cookie) => cookie.name === 'kmi_guest_cart'))
    .toBe(true)

  // Registers in the checkout; the carts merge.
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Sign in if you have one' }).click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await typeInto(page.getByLabel('First Name'), 'Noor')
  await typeInto(page.getByLabel('Email'), `noor-${Date.now()}@example.com`)
  await typeInto(page.getByLabel('Password', { exact: true }), 'Windsock-7-Tailplane!')
  await typeInto(page.getByLabel('Confirm Password'), 'Windsock-7-Tailplane!')
  await page.getByRole('button', { name: 'Create Account' }).click()

  // Pays with the test provider.
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/order-confirmation**')

  // Downloads the files.
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download ZIP.*Wren 600/ }).click()
  const zip = await started
  expect(zip.suggestedFilename()).toBe('wren-600-v1.0.zip')
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')

  // Opens shop and cart again with the server gone.
  await page.goto('/planes')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Wren 600' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilReadyOffline(page)
  await context.setOffline(true)
  await page.goto('/planes')
  await expect(page.getByRole('link', { name: 'Wren 600' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)

  // The other tests of this shop count its planes.
  const cookie = await shop.signIn('admin@example.com')
  const [wren] = (await (await shop.fetch('/api/products?q=Wren')).json()) as { id: number }[]
  await shop.fetch(`/api/admin/products/${wren?.id}/status`, {
    method: 'POST',
    cookie,
    body: { status: 'archived' },
  })
})
