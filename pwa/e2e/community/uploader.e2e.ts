import type { Page, Route } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { beginByKeyboard } from '#pwa/e2e/held-focus.ts'
import { runUntilSeen, stopTime, timeUntilGone } from '#pwa/e2e/stopped-time.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add pictures' })
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialogOf(page).getByLabel('Choose pictures').setInputFiles(files)
const jpeg = async (name: string, size: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(size),
})
/** The dialog closes by itself once its pictures are there: the next one arrives when it is let through. */
async function holdUpload(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/api/upload', hold, { times: 1 })
  return release
}
async function openDialog(page: Page): Promise<void> {
  await page.getByText('More about the field').click()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await expect(dialogOf(page)).toBeVisible()
}
test.beforeEach(async ({ page, shop }) => {
  await newMember(shop, page)
})

test('COMM-02 COMM-19 COMM-26 COMM-27 an image that is dropped on the dialog is listed, uploaded and shown; each image shows whether it waits, is uploaded, is there or failed', async ({
  page,
}) => {
  await page.goto('/submit-field')
  await openDialog(page)
  const types = dialogOf(page).getByText('JPEG, PNG, WebP, AVIF or GIF')
  await expect(types).toBeVisible()
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const given = new DataTransfer()
      given.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
      return given
    },
    [...(await photo(64))],
  )
  const answered = page.waitForResponse('**/api/upload')
  const release = await holdUpload(page)
  await types.locator('..').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(dialogOf(page).getByText('dropped.jpg', { exact: true })).toBeVisible()
  release()
  const { url } = (await (await answered).json()) as { url: string }
  expect(url).toMatch(/^\/uploads\//)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('img', { name: 'dropped.jpg' })).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(200)

  await page.getByRole('button', { name: 'Add photos' }).click()
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/upload', async (route) => {
    calls += 1
    if (calls === 1) {
      await held
      await route.continue()
    } else
      await route.fulfill({ status: 422, headers: { 'kestrel-api': '1' }, json: { message: 'file: is odd' } })
  })
  await choose(page, [await jpeg('first.jpg', 60), await jpeg('second.jpg', 61)])
  const row = (name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name })
  const barOf = (name: string) => row(name).getByRole('progressbar')
  await expect(row('second.jpg').getByText('Waiting')).toBeVisible()
  await expect(barOf('first.jpg')).toBeVisible()
  await expect(row('first.jpg').getByText('Waiting')).toBeHidden()
  letThrough()
  await expect(row('first.jpg').getByText('Ready')).toBeVisible()
  await expect(row('second.jpg').getByText('Not added')).toBeVisible()
  await expect(row('second.jpg').getByText('is odd')).toBeVisible()
  await expect(row('second.jpg').getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('COMM-22 COMM-23 COMM-29 COMM-30 10 MB are taken, one byte more is refused in the words given; an upload that is cut off says so and is saved, one that is refused says its status', async ({
  page,
  context,
}) => {
  await listenFor(context, 'Saved on this deviceUpload failed')
  await page.goto('/submit-field')
  await openDialog(page)
  // The picture reader ignores what follows the end of a picture.
  const padded = async (size: number) =>
    Buffer.concat([await photo(60), Buffer.alloc(size)]).subarray(0, size)
  const release = await holdUpload(page)
  await choose(page, [{ name: 'exact.jpg', mimeType: 'image/jpeg', buffer: await padded(10_485_760) }])
  await expect(dialogOf(page).getByText('exact.jpg', { exact: true })).toBeVisible()
  release()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await choose(page, [{ name: 'more.jpg', mimeType: 'image/jpeg', buffer: await padded(10_485_761) }])
  await expect(dialogOf(page).getByText('more.jpg', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('File size must be less than 10MB', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.route('**/api/upload', (route) => route.abort(), { times: 1 })
  await choose(page, [await jpeg('cut.jpg', 67)])
  const row = (name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name })
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('img', { name: 'cut.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.route(
    '**/api/upload',
    (route) => route.fulfill({ status: 413, headers: { 'kestrel-api': '1' }, json: {} }),
    { times: 1 },
  )
  await choose(page, [await jpeg('large.jpg', 68)])
  await expect(row('large.jpg').getByText('Upload failed: Payload Too Large', { exact: true })).toBeVisible()
})

test('COMM-20 COMM-21 COMM-24 COMM-25 a PDF is refused by the dialog in the words given, and by the shop; of six images one is refused', async ({
  page,
  shop,
}) => {
  await page.goto('/submit-field')
  await openDialog(page)
  await choose(page, [{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
  await expect(dialogOf(page).getByText('plan.pdf', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('File type not allowed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByText('File type not allowed')).toBeHidden()
  await choose(page, await Promise.all([60, 61, 62, 63, 64, 65].map((size) => jpeg(`p${size}.jpg`, size))))
  await expect(dialogOf(page).getByText('Maximum 5 file(s) allowed', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('p64.jpg', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('p65.jpg', { exact: true })).toBeHidden()

  const form = new FormData()
  form.set('directory', '/images/submissions')
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'plan.pdf')
  const refused = await fetch(`${shop.url}/api/upload`, { method: 'POST', body: form })
  expect(refused.status).toBe(415)
  expect(((await refused.json()) as { message: string }).message).toContain('File type not allowed')
})

test('COMM-28 the dialog closes one second after success, and not before', async ({ page }) => {
  await page.clock.install()
  await page.goto('/submit-field')
  await page.clock.runFor(3_000)
  await openDialog(page)
  await stopTime(page)
  await choose(page, [await jpeg('timed.jpg', 66)])
  await runUntilSeen(page, dialogOf(page).getByText('Ready'))
  const took = await timeUntilGone(page, dialogOf(page).and(page.locator('[data-state=open]')))
  // The text is seen a step or more before or after the page has noticed.
  expect(took).toBeGreaterThanOrEqual(950)
  expect(took).toBeLessThan(1_500)
})

test('opened again after a picture came, and while the browser asks for more, the dialog stays open', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/submit-field')
  await page.clock.runFor(3_000)
  await openDialog(page)
  const release = await holdUpload(page)
  await choose(page, [await jpeg('first.jpg', 66)])
  await expect(dialogOf(page).getByText('first.jpg', { exact: true })).toBeVisible()
  const done = dialogOf(page).getByRole('button', { name: 'Done' })
  await done.click()
  await expect(dialogOf(page)).toBeHidden()
  release()
  await expect(page.getByRole('img', { name: 'first.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(2_000)
  await choose(page, [await jpeg('second.jpg', 67)])
  const row = dialogOf(page).getByRole('listitem').filter({ hasText: 'second.jpg' })
  await runUntilSeen(page, row.getByText('Ready'))
  const asked = page.waitForEvent('filechooser')
  await dialogOf(page).getByText('Choose pictures').click()
  const chooser = await asked
  await page.clock.runFor(2_000)
  await chooser.setFiles([await jpeg('third.jpg', 68)])
  await expect(dialogOf(page).getByText('third.jpg', { exact: true })).toBeVisible()
})

test('by keyboard the focus goes on to the next photo when one is removed, and to the field when a plane is added', async ({
  page,
  ready,
}) => {
  await page.goto('/community/posts/new')
  await ready()
  await beginByKeyboard(page)
  await page.getByRole('button', { name: 'Add photos' }).press('Enter')
  await choose(page, [await jpeg('a.jpg', 60), await jpeg('b.jpg', 61), await jpeg('c.jpg', 62)])
  await expect(dialogOf(page)).toBeHidden()
  const button = (act: string) => page.getByRole('button', { name: act, exact: true })
  await button('Move b.jpg earlier').press('Enter')
  await expect(button('Remove b.jpg')).toBeFocused()
  await button('Remove a.jpg').press('Enter')
  await expect(button('Remove c.jpg')).toBeFocused()
  const plane = page.getByPlaceholder('Name of a plane')
  await plane.fill('lapwing')
  await page.getByRole('button', { name: 'Add Lapwing 800' }).press('Enter')
  await expect(plane).toBeFocused()
})
