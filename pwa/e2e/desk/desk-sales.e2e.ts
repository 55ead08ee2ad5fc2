import { expect, test } from '#pwa/e2e/fixtures.ts'

test('ADMIN-09 a sale is made on a phone: what it costs then is shown, the shop shows the price, and ending takes it back', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/sales')
  await ready()
  await page.getByRole('button', { name: 'New sale' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Club evening')
  await dialog.getByLabel('Percent off').fill('50')
  await dialog.getByText('Some products').click()
  await dialog.getByRole('checkbox', { name: /Curlew 1100/ }).check()
  await expect(dialog.getByRole('row', { name: /Curlew 1100.*32\.90.*16\.45/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create sale' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Club evening' })
  await expect(row.getByText('Running')).toBeVisible()
  const now = async () =>
    ((await (await shop.fetch('/api/sales/active')).json()) as { name: string }[]).map(({ name }) => name)
  await expect.poll(now).toContain('Club evening')
  await page.goto('/planes/curlew-1100')
  await expect(page.getByText(/16\.45/).first()).toBeVisible()
  await page.goto('/admin/sales')
  await row.getByRole('button', { name: 'End now: Club evening' }).click()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(row.getByText('Ended')).toBeVisible()
  await expect.poll(now).not.toContain('Club evening')
  await row.getByRole('button', { name: 'Delete: Club evening' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(row).toHaveCount(0)
})
