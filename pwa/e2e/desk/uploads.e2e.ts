import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aircraftZip } from '#server/testing/first-hour.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

/** A draft without files. */
async function newDraft(shop: TestShop, name: string) {
  const cookie = await shop.signIn('admin@example.com')
  const made = await shop.fetch('/api/admin/products', {
    method: 'POST',
    cookie,
    body: { name, slug: name.toLowerCase().replaceAll(' ', '-'), productType: 'planes', price: '1.00' },
  })
  const { id } = (await made.json()) as { id: number }
  return { id, cookie }
}

test('a large upload resumes after a broken connection, and is stored once', async ({
  page,
  shop,
  signIn,
}) => {
  const { id, cookie } = await newDraft(shop, 'Broken connection')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  // Text without a pattern: nothing about it can be guessed or skipped.
  const buffer = Buffer.from(randomBytes(3_000_000).toString('hex'))
  const file = { name: 'log.txt', mimeType: 'text/plain', buffer }
  const starts: string[] = []
  let isBroken = true
  await page.route('**/api/admin/uploads/*/pieces', async (route) => {
    starts.push(/name="at"\r\n\r\n(\d+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    if (starts.length > 1 && isBroken) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles(file)
  await expect(page.getByText('Connection lost. It continues by itself.')).toBeVisible()
  isBroken = false
  await expect(async () => {
    await shop.work()
    await expect(page.getByText('1 file added.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // The piece that broke was asked for again, and the first one was not.
  expect(starts[2]).toBe(starts[1])
  expect(starts.filter((start) => start === '0')).toHaveLength(1)
  const { files } = (await (await shop.fetch(`/api/admin/products/${id}`, { cookie })).json()) as {
    files: { path: string; size: number }[]
  }
  expect(files.map((each) => [each.path, each.size])).toEqual([['log.txt', buffer.length]])
  await shop.fetch(`/api/admin/products/${id}`, { method: 'DELETE', cookie })
})

test('a page reloaded during an upload resumes each file that is chosen again, and names a bad one', async ({
  page,
  shop,
  signIn,
}) => {
  const { id, cookie } = await newDraft(shop, 'Reloaded page')
  // Files on a disk keep their time, by which they are known again.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-upload-'))
  const put = async (name: string, content: Buffer | string) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const flight = Buffer.from(randomBytes(3_000_000).toString('hex'))
  const chosen = [
    await put('flight-log.txt', flight),
    await put('Reloaded.zip', await aircraftZip('Reloaded')),
    await put('broken.zip', 'PK no archive at all'),
    await put('empty.stl', ''),
  ]
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  const pieces: { upload: string; at: number }[] = []
  let held = true
  await page.route('**/api/admin/uploads/*/pieces', async (route) => {
    const at = Number(/name="at"\r\n\r\n(\d+)/.exec(route.request().postData() ?? '')?.[1])
    const [upload = ''] = /[^/]+(?=\/pieces)/.exec(route.request().url()) ?? []
    pieces.push({ upload, at })
    // The large file, the only one of several pieces, gets no further than its first before the reload.
    if (held && at > 0) return
    await route.continue()
  })
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles(chosen)
  // The others are there by then, and do not stop on the way.
  await expect(page.getByText('Sending, 2 of 3 files', { exact: true })).toBeVisible()
  await expect.poll(() => pieces.some(({ at }) => at > 0)).toBe(true)
  const large = pieces.find(({ at }) => at > 0)?.upload
  held = false
  await page.reload()
  await expect(page.getByText('flight-log.txt stopped on the way')).toBeVisible()
  await expect(page.getByText(/Choose the same file again: only the rest is sent\./)).toBeVisible()
  const before = pieces.length
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles(chosen)
  await expect(async () => {
    await shop.work()
    await expect(page.getByText(/^20 files added, 1 picture added/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // Nothing of the large file was sent from its beginning again.
  const rest = pieces.slice(before).filter(({ upload }) => upload === large)
  expect(rest.length).toBeGreaterThan(0)
  expect(rest.map(({ at }) => at)).not.toContain(0)
  const refused = page.getByRole('alert').filter({ hasText: 'not added' })
  await expect(refused).toContainText('2 files not added')
  await expect(refused).toContainText('broken.zip is not a ZIP file')
  await expect(refused).toContainText('empty.stl is empty')
  const { files } = (await (await shop.fetch(`/api/admin/products/${id}`, { cookie })).json()) as {
    files: { path: string; size: number }[]
  }
  expect(files.find(({ path: name }) => name.endsWith('flight-log.txt'))?.size).toBe(flight.length)
  await shop.fetch(`/api/admin/products/${id}`, { method: 'DELETE', cookie })
  await rm(folder, { recursive: true })
})

test('who leaves the desk while files are sent is asked, on each of its screens; the bar says it, and Publish waits until they are sent and read', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, cookie } = await newDraft(shop, 'Left too early')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/admin/uploads/*/pieces', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type())
    void dialog.dismiss()
  })
  const files = Array.from({ length: 5 }, (_, index) => ({
    name: `log-${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Flight ${index}`),
  }))
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles(files)
  const bar = page.locator('[data-save-bar]').getByRole('status')
  await expect(bar).toHaveText('Files are still being sent.')
  const publish = page.getByRole('button', { name: 'Sending files...' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')

  // Other screens of the desk go on sending.
  const desk = page.getByRole('navigation', { name: 'Administration' })
  await desk.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('button', { name: 'New product' })).toBeVisible()
  expect(asked).toEqual([])
  const question = 'Some files have not arrived yet. Leave? You will have to choose them again.'
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect.poll(() => asked).toEqual([question])
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual([question, 'beforeunload'])

  await page.getByRole('link', { name: 'Left too early' }).click()
  await expect(bar).toHaveText('Files are still being sent.')
  letGo()
  await expect(bar).toHaveText('Everything is saved')
  await expect(page.getByRole('button', { name: 'Reading files...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(async () => {
    await shop.work()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect(page).toHaveURL(shop.url + '/')
  expect(asked).toHaveLength(2)
  await shop.fetch(`/api/admin/products/${id}`, { method: 'DELETE', cookie })
})
