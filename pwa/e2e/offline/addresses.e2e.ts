import { expect, test } from './offline-shop.ts'

test('AMB-01 fixed addresses win, only known types and products are pages, and the rest is the 404 page, offline too', async ({
  page,
  signIn,
  network,
  readyOffline,
}) => {
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const missing = ['/no-such-type', '/planes/no-such-plane', '/parts/no-such-part', '/user/foo', '/api-guide']
  const found: [string, string | RegExp][] = [
    ['/parts', 'Parts and hardware'],
    ['/parts/hardware-kit', 'Field hardware kit'],
    ['/print-profiles', /Print/],
    ['/about', 'About'],
  ]
  for (const [at, name] of found) {
    await page.goto(at)
    await expect(title(name), at).toBeVisible()
  }
  for (const at of missing) {
    await page.goto(at)
    await expect(title('Page Not Found'), at).toBeVisible()
  }
  await page.goto('/')
  await readyOffline()
  await network.set('cut')
  for (const [at, name] of found) {
    await page.goto(at)
    await expect(title(name), `${at}, offline`).toBeVisible()
  }
  await page.goto('/no-such-type')
  await expect(title('Page Not Found')).toBeVisible()
  await network.set('fine')
  await signIn('admin@example.com')
  for (const at of ['/admin/foo', '/admin/docs/api/nope']) {
    await page.goto(at)
    await expect(title('Page Not Found'), at).toBeVisible()
  }
  await page.goto('/admin/beta-programs/create')
  await expect(title('New beta program')).toBeVisible()
  await page.goto('/orders')
  await expect(page).toHaveURL('/user/orders')
})
