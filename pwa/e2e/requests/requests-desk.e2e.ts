import { listenFor } from '#pwa/e2e/ever-said.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { nameKey } from '#shared/requests/similar-names.ts'

const path = '**/api/admin/requests?*'
/** Only these, each pending. */
async function onlyRequests({ services: { db } }: TestShop, names: readonly string[]): Promise<void> {
  await db.deleteFrom('model_requests').execute()
  for (const name of names)
    await db
      .insertInto('model_requests')
      .values({ name, name_key: nameKey(name), user_id: null })
      .execute()
}
const statusOf = async ({ services: { db } }: TestShop, name: string) =>
  (await db.selectFrom('model_requests').where('name', '=', name).select('status').executeTakeFirst())?.status

test('ADMIN-18 ADMIN-45 ADMIN-71 requests are listed with their status, counted while they are new, and decided by keyboard', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await onlyRequests(shop, ['Bf 109', 'Yak 3', 'Zero'])
  await shop.services.db
    .updateTable('model_requests')
    .set({ status: 'planned' })
    .where('name', '=', 'Bf 109')
    .execute()
  await signIn('admin@example.com')
  await page.goto('/admin/requests')
  await ready()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: 'Requests 2' })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Bf 109' })).toContainText('Planned')
  await expect(rows.filter({ hasText: 'Yak 3' })).toContainText('New')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Zero' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Yak 3' })).toBeFocused()
  await page.keyboard.press('w')
  const sheet = page.getByRole('dialog', { name: 'Yak 3' })
  await expect(sheet.getByLabel('Status')).toBeFocused()
  await expect(sheet.getByLabel('Status')).toHaveValue('in_work')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The wing is printed.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(rows.filter({ hasText: 'Yak 3' })).toContainText('In progress')
  await expect(bar.getByRole('link', { name: 'Requests 1' })).toBeVisible()
  expect(await statusOf(shop, 'Yak 3')).toBe('in_work')
})

test('of two administrators at once the second reads what the first decided; a request is merged into a similar one, and released with its plane', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await onlyRequests(shop, ['Dunlin', 'Dunlin 1000', 'Mustang', 'Corsair'])
  await signIn('admin@example.com')
  await page.goto('/admin/requests')
  await ready()
  await page.getByRole('link', { name: 'Corsair' }).click()
  const corsair = page.getByRole('dialog', { name: 'Corsair' })
  await corsair.getByLabel('Status').selectOption('declined')
  const cookie = await shop.signIn('admin@example.com')
  const all = (await (await shop.fetch('/api/admin/requests', { cookie })).json()) as {
    id: number
    name: string
    revision: number
  }[]
  const read = all.find(({ name }) => name === 'Corsair')
  const decision = { revision: read?.revision, status: 'planned' }
  await shop.fetch(`/api/admin/requests/${read?.id}`, { method: 'PUT', cookie, body: decision })
  await corsair.getByRole('button', { name: 'Save' }).click()
  const told = corsair.getByRole('alert').filter({ hasText: 'admin@example.com changed this meanwhile' })
  await expect(told.getByRole('row').filter({ hasText: 'Status' })).toHaveText('StatusDeclinedPlanned')
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(corsair.getByLabel('Status')).toHaveValue('planned')
  expect(await statusOf(shop, 'Corsair')).toBe('planned')
  await page.keyboard.press('Escape')
  await expect(corsair).toBeHidden()

  await page.getByRole('link', { name: 'Dunlin', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Status').selectOption('merged')
  // The most alike one comes first.
  await expect(sheet.getByLabel('Same as').locator('option').nth(1)).toHaveText('Dunlin 1000, 0 votes')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('choose the request that it is the same as')).toBeVisible()
  await sheet.getByLabel('Same as').selectOption({ index: 1 })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Dunlin 1000' }).click()
  await sheet.getByLabel('Status').selectOption('released')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('choose the plane that was released')).toBeVisible()
  await sheet.getByRole('searchbox', { name: 'Find the plane' }).fill('Dunlin')
  await sheet.getByRole('radio', { name: 'Dunlin 1000', exact: true }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('tbody tr').filter({ hasText: 'Released as Dunlin 1000' })).toBeVisible()
  await page.goto('/model-requests')
  await ready()
  await page.getByRole('button', { name: 'Released' }).click()
  await page.getByRole('link', { name: 'See Dunlin 1000' }).click()
  await expect(page).toHaveURL('/planes/dunlin-1000')
})

test('ADMIN-67 ADMIN-69 without failed orders the dashboard link has the sum of violations, requests and feedback', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  await onlyRequests(shop, ['One', 'Two'])
  for (const table of ['ip_violations', 'feedback'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('ip_violations')
    .values({ ip: '203.0.113.9', rule: 'sign-in', hour: new Date(), hits: 12 })
    .execute()
  for (const message of ['a', 'b', 'c'])
    await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'one@example.com' } })
  await signIn('admin@example.com')
  await page.goto('/admin/orders')
  await ready()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  for (const name of ['Violations 1', 'Requests 2', 'Feedback 3', 'Dashboard 6'])
    await expect(bar.getByRole('link', { name })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Failed orders', exact: true })).toBeVisible()
})

test('ADMIN-75 requests are read every three minutes', async ({ page, shop, signIn, ready }) => {
  await onlyRequests(shop, ['One'])
  let asked = 0
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    asked += 1
    await mayAnswer
    await route.fallback()
  })
  await signIn('admin@example.com')
  await page.clock.install()
  await waitWithoutEnd(page)
  await page.goto('/admin/orders')
  await ready()
  await expect.poll(() => asked).toBe(1)
  await stopTime(page)
  // The three minutes begin with the answer.
  answer()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await runUntilSeen(page, bar.getByRole('link', { name: 'Requests 1' }))
  await page.clock.runFor(175_000)
  expect(asked).toBe(1)
  await page.clock.runFor(5_000)
  await expect.poll(() => asked).toBe(2)
})

test('a list of the desk keeps its rows when its next read fails, and says so', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await onlyRequests(shop, ['Fw 190', 'Zero'])
  await signIn('admin@example.com')
  await page.goto('/admin/requests')
  await ready()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await page.route(path, (route) => route.fulfill(brokenAnswer))
  await page.getByRole('link', { name: 'Zero' }).click()
  const sheet = page.getByRole('dialog', { name: 'Zero' })
  await sheet.getByLabel('Status').selectOption('planned')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch requests' })
  await expect(alert).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.unroute(path)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Zero' })).toContainText('Planned')
})

test('a decision closes its sheet when the list is read again, also when the request leaves the list; opening it again shows no conflict', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await onlyRequests(shop, ['Fw 190', 'Zero'])
  await listenFor(context, 'New: Zero')
  await signIn('admin@example.com')
  await page.goto('/admin/requests?status=pending')
  await ready()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const zero = page.getByRole('link', { name: 'Zero' })
  const sheet = page.getByRole('dialog', { name: 'Zero' })
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await zero.click()
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.fallback()
  })
  await sheet.getByLabel('What people read about it').fill('Perhaps in spring.')
  await save.click()
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  await expect(sheet.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  held.resolve()
  await expect(sheet).toBeHidden()
  await zero.click()
  await sheet.getByLabel('Status').selectOption('planned')
  await save.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/admin/requests?status=pending')
  await expect(rows).toHaveText([/Fw 190/])
  expect(await statusOf(shop, 'Zero')).toBe('planned')
})

test('ADMIN-80 ADMIN-83 when requests cannot be read, the poll is tried once more and then says "Failed to fetch requests"', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  const asked = new Map<string, number>()
  await page.route(path, (route) => {
    const address = route.request().url()
    asked.set(address, (asked.get(address) ?? 0) + 1)
    return route.fulfill(brokenAnswer)
  })
  await page.goto('/admin/requests')
  await expect(page.getByRole('alert').getByText('Failed to fetch requests', { exact: true })).toBeVisible()
  await expect.poll(() => [...asked.values()]).toEqual([2, 2])
})
