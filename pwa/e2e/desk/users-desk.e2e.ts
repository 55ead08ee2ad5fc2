import { samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime } from '#pwa/e2e/stopped-time.ts'
import { goTo } from './go-to.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('ADMIN-02 ADMIN-03 ADMIN-36 users are found, opened, and made an administrator; both addresses are one screen', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('admin@example.com')
  const users = page.getByRole('table', { name: 'Users' })
  const namesAt = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(users.getByRole('link').first()).toBeVisible()
    return users.getByRole('link').allInnerTexts()
  }
  expect(await namesAt('/admin/user-management')).toEqual(await namesAt('/admin/users'))
  await page.getByRole('searchbox', { name: 'Search users' }).fill('toni')
  await page.getByRole('searchbox', { name: 'Search users' }).press('Enter')
  // Toni stands in the whole list too, at another place.
  await expect(users.getByRole('row')).toHaveCount(2)
  await users.getByRole('link', { name: 'Toni' }).click()
  const sheet = page.getByRole('dialog', { name: 'Toni' })
  // The sign-in of this morning is not enough for a role.
  const old = new Date(Date.now() - 3_600_000)
  await shop.services.db.updateTable('sessions').set({ signed_in_at: old }).execute()
  await sheet.getByRole('button', { name: 'Make an administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make an administrator' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password', { exact: true }).fill('Wrong-1-password!')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Your password is wrong')).toBeVisible()
  await question.getByLabel('Your password', { exact: true }).fill(samplePassword)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Administrator', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sheet.getByText('Made an administrator')).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove as administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove as administrator' }).click()
  await expect(sheet.getByRole('button', { name: 'Make an administrator' })).toBeVisible()
})

test('ADMIN-19 ADMIN-44 ADMIN-70 a reviewed violation leaves the list and the count of the bar, and its address can be blocked', async ({
  page,
  shop,
  signIn,
}) => {
  const { db } = shop.services
  await db.deleteFrom('ip_violations').execute()
  const hour = new Date()
  const violation = (ip: string, isReviewed = false) => ({
    ip,
    rule: 'sign-in' as const,
    hour,
    hits: 12,
    ...(isReviewed ? { is_reviewed: true, reviewed_at: hour, reviewed_by: 'admin@example.com' } : {}),
  })
  await db
    .insertInto('ip_violations')
    .values([violation('203.0.113.44'), violation('203.0.113.45'), violation('203.0.113.46', true)])
    .execute()
  await signIn('admin@example.com')
  await page.goto('/admin/violations?reviewed=false')
  const tab = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Violations/ })
  await expect(tab).toHaveAccessibleName('Violations 2')
  const table = page.getByRole('table', { name: 'Violations' })
  const row = table.getByRole('row', { name: /203\.0\.113\.44/ })
  await expect(row.getByText('Too many wrong passwords for one account')).toBeVisible()
  await row.getByRole('button', { name: 'Block 203.0.113.44' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(row.getByText('Blocked')).toBeVisible()
  const lift = page.getByRole('button', { name: 'Lift the block of 203.0.113.44' })
  await expect(lift).toBeVisible()
  // A list that cannot be read again keeps what it shows.
  await page.route('**/api/admin/ip-blocks', (route) => route.fulfill(brokenAnswer))
  await row.getByRole('button', { name: 'Mark reviewed' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch blocked IP addresses' })
  await expect(failed).toBeVisible()
  await expect(lift).toBeVisible()
  // A row that leaves moves what stands below it.
  await expect(row).toHaveCount(0)
  await page.unroute('**/api/admin/ip-blocks')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(tab).toHaveAccessibleName('Violations 1')
  const answer = await page.request.get('/api/admin/ip-violations')
  const listed = (await answer.json()) as { ip: string; isReviewed: boolean }[]
  expect(listed.find(({ ip }) => ip === '203.0.113.44')?.isReviewed).toBe(true)
  await lift.click()
  await expect(page.getByText('Blocked IP addresses')).toHaveCount(0)
})

test('ADMIN-80 ADMIN-82 ADMIN-84 when violations or feedback cannot be read, the poll is tried once more and then says so', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  const screens = [
    ['violations', '**/api/admin/ip-violations*', 'Failed to fetch violations'],
    ['feedback', '**/api/admin/feedback?*', 'Failed to fetch feedback'],
  ] as const
  const asked = { violations: new Map<string, number>(), feedback: new Map<string, number>() }
  for (const [screen, call] of screens)
    await page.route(call, (route) => {
      const address = route.request().url()
      asked[screen].set(address, (asked[screen].get(address) ?? 0) + 1)
      return route.fulfill(brokenAnswer)
    })
  await page.clock.install()
  for (const [screen, , what] of screens) {
    if (screen === 'violations') {
      await page.goto('/admin/violations')
      // The next poll comes after 30 s.
      await stopTime(page)
    } else await goTo(page, `/admin/${screen}`)
    await runUntilSeen(page, page.getByRole('alert').getByText(what, { exact: true }))
    // The count of the bar and the list.
    const step = async () => {
      await page.clock.runFor(10)
      return [...asked[screen].values()]
    }
    await expect.poll(step, { intervals: [10] }).toEqual([2, 2])
  }
})
