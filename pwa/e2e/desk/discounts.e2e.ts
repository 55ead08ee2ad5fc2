import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('ADMIN-06 ADMIN-07 ADMIN-08 a discount code is made on a phone with a preview of what a cart pays, listed under both addresses, changed, duplicated and ended', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await listenFor(context, 'Saved')
  await signIn('admin@example.com')
  await page.goto('/admin/discount-management/create')
  await ready()
  await page.getByLabel('Code', { exact: true }).fill('club-25')
  await page.getByLabel('Percent off').fill('25')
  const preview = page.getByRole('region', { name: 'What a cart would pay' })
  await expect(preview).toContainText('Code CLUB-25')
  await expect(preview).toContainText(/CLUB-25 takes \$\s\d+\.\d\d off \(25%\)/)
  await page.getByLabel('Minimum order').fill('9999')
  await expect(preview).toContainText('CLUB-25 needs goods for')
  await page.getByLabel('Minimum order').fill('')
  await page.getByLabel('Uses in total').fill('3')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page).toHaveURL(/\/admin\/discounts$/)
  const row = page.getByRole('row').filter({ hasText: 'CLUB-25' })
  await expect(row).toContainText('25% off')
  await expect(row).toContainText('0 of 3')
  await page.goto('/admin/discount-management')
  await expect(page.getByRole('heading', { level: 1, name: 'Discount codes' })).toBeVisible()
  await expect(row).toContainText('Running')

  await row.getByRole('link', { name: 'CLUB-25', exact: true }).click()
  await page.getByLabel('Percent off').fill('30')
  expect(await everSaid(page)).toBe(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  const stored = () =>
    shop.services.db
      .selectFrom('discount_codes')
      .where('code', '=', 'CLUB-25')
      .select('value')
      .executeTakeFirst()
  await expect.poll(stored).toEqual({ value: '30.00' })
  // The page reads the code again, and is not done with saving before: that read must not be held below.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()

  // The copy begins with what was saved, also where that is still being read.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/discounts\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await page.getByLabel('Percent off').fill('35')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toEqual({ value: '35.00' })
  // Until the page has heard that it is saved, it asks before it is left.
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Duplicate CLUB-25' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New discount code' })).toBeVisible()
  release()
  await expect(page.getByLabel('Percent off')).toHaveValue('35')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Make a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  await page.goto('/admin/discounts?q=club-25')
  await row.getByRole('button', { name: 'End now: CLUB-25' }).click()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(row).toContainText('Ended')
})
