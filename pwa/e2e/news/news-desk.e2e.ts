import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

test('ADMIN-20 an administrator writes a notice, sees whom it reaches and how it looks, and stops it within its minute', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await shop.fetch('/api/user/subscribe-beta', { method: 'POST', cookie })
  await page.context().clearCookies()
  await signIn('admin@example.com')
  await listenFor(page.context(), 'Stopped. Nobody else gets it.')
  await page.goto('/admin/notifications')
  await ready()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.getByRole('button', { name: 'New notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New notice' })
  await dialog.getByLabel('Title').fill('Testers wanted')
  await dialog.getByLabel('Text').fill('A new glider waits for its first flights.')
  await dialog.getByLabel('Opens').fill('/planes')
  await dialog.getByLabel('Topic').selectOption('beta')
  await expect(dialog.getByText(/^Reaches 1 person, 0 devices/)).toBeVisible()
  await expect(dialog.getByText('Subject: Testers wanted')).toBeVisible()
  let isFirst = true
  // The list has the same address.
  await page.route('**/api/admin/news', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('No answer from the shop')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Testers wanted/ })
  await expect(row).toContainText('Waiting')
  await row.getByRole('link', { name: 'Testers wanted' }).click()
  await page.getByRole('button', { name: "Don't send it" }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Stopped')
  await shop.work()
  expect(await (await shop.fetch('/api/notifications', { cookie })).json()).toEqual([])
})

test('a notice that goes elsewhere is refused at its field, and keeps what was written', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/notifications')
  await ready()
  await page.getByRole('button', { name: 'New notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New notice' })
  await dialog.getByLabel('Title').fill('Look here')
  await dialog.getByLabel('Text').fill('A page of somebody else.')
  await dialog.getByLabel('Opens').fill('//evil.example.com')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('must be a path on this site, such as /planes')).toBeVisible()
  await expect(dialog.getByLabel('Text')).toHaveValue('A page of somebody else.')
})
