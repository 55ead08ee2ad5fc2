import { samplePassword } from './auth-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('ADMIN-02 ADMIN-03 ADMIN-36 users are found, opened, and made an administrator; both addresses are one screen', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/user-management')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('toni')
  await page.getByRole('searchbox', { name: 'Search users' }).press('Enter')
  await page.getByRole('table', { name: 'Users' }).getByRole('link', { name: 'Toni' }).click()
  const sheet = page.getByRole('dialog', { name: 'Toni' })
  // The sign-in of this morning is not enough for a role.
  const old = new Date(Date.now() - 3_600_000)
  await shop.services.db.updateTable('sessions').set({ signed_in_at: old }).execute()
  await sheet.getByRole('button', { name: 'Make an administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make an administrator' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password', { exact: true }).fill('Wrong-1-password!')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Your password is not right')).toBeVisible()
  await question.getByLabel('Your password', { exact: true }).fill(samplePassword)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Administrator', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sheet.getByText('Made an administrator')).toBeVisible()
  await sheet.getByRole('button', { name: 'No longer an administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No longer an administrator' }).click()
  await expect(sheet.getByRole('button', { name: 'Make an administrator' })).toBeVisible()
})

test('ADMIN-19 ADMIN-44 violations are reviewed, their address is blocked, and the block lifted', async ({
  page,
  shop,
  signIn,
}) => {
  const hour = new Date()
  await shop.services.db
    .insertInto('ip_violations')
    .values({ ip: '203.0.113.44', rule: 'sign-in', hour, hits: 12 })
    .execute()
  await signIn('admin@example.com')
  await page.goto('/admin/violations?reviewed=false')
  const table = page.getByRole('table', { name: 'Violations' })
  const row = table.getByRole('row', { name: /203\.0\.113\.44/ })
  await expect(row.getByText('Too many wrong passwords for one account')).toBeVisible()
  await row.getByRole('button', { name: 'Block 203.0.113.44' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(row.getByText('Blocked')).toBeVisible()
  await row.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Lift the block of 203.0.113.44' }).click()
  await expect(page.getByText('Blocked addresses')).toHaveCount(0)
})

test('ADMIN-82 what cannot be loaded is said in the words of the specification', async ({ page, signIn }) => {
  await signIn('admin@example.com')
  await page.route('**/api/admin/ip-violations*', (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'kestrel-api': '1' } }),
  )
  await page.goto('/admin/violations')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch violations' })).toBeVisible()
})
