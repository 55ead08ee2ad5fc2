import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

test('a large file goes on where the line broke, and is sent once', async ({ page, shop, signIn }) => {
  test.setTimeout(60_000)
  const cookie = await shop.signIn('admin@example.com')
  const made = await shop.fetch('/api/admin/products', {
    method: 'POST',
    cookie,
    body: { name: 'Broken line', slug: 'broken-line', productType: 'planes', price: '1.00' },
  })
  const { id } = (await made.json()) as { id: number }
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  // Text without a pattern: nothing about it can be guessed or skipped.
  const buffer = Buffer.from(randomBytes(3_000_000).toString('hex'))
  const file = { name: 'log.txt', mimeType: 'text/plain', buffer }
  const starts: string[] = []
  let broken = 0
  await page.route('**/api/admin/uploads/*/pieces', async (route) => {
    starts.push(/name="at"\r\n\r\n(\d+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    if (starts.length === 2) {
      broken += 1
      await route.abort('connectionreset')
    } else await route.continue()
  })
  await page.getByLabel(/Drop the folder or ZIP/).setInputFiles(file)
  await expect(page.getByText('The line broke. It goes on by itself.')).toBeVisible()
  await expect(async () => {
    await shop.work()
    await expect(page.getByText('1 file added.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(broken).toBe(1)
  // The piece that broke was asked for again, and the first one was not.
  expect(starts[2]).toBe(starts[1])
  expect(starts.filter((start) => start === '0')).toHaveLength(1)
  const { files } = (await (await shop.fetch(`/api/admin/products/${id}`, { cookie })).json()) as {
    files: { path: string; size: number }[]
  }
  expect(files.map(({ path, size }) => [path, size])).toEqual([['log.txt', buffer.length]])
  await shop.fetch(`/api/admin/products/${id}`, { method: 'DELETE', cookie })
})
