import { expect, test } from '#pwa/e2e/fixtures.ts'

test('an administrator who signs in in another tab has the way to the desk in this one too', async ({
  page,
  context,
  shop,
  ready,
}) => {
  await page.goto('/about')
  await ready()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const other = await context.newPage()
  const [name = '', value = ''] = (await shop.signIn('admin@example.com')).split('=', 2)
  await context.addCookies([{ name, value, url: shop.url }])
  await other.goto('/about')
  await expect(other.getByRole('button', { name: 'Administration' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Administration' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()
})
