import type { Page } from '@playwright/test'
import { testApplication } from '#server/testing/beta/beta-application.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { listenFor, wordsSaid } from '#pwa/e2e/ever-said.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { main } from './application-form.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function applicant(shop: TestShop, firstName: string): Promise<{ id: string; cookie: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: 'Windsock-7-Tailplane!', firstName }
  const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const application = { ...testApplication, email, firstName }
  await shop.fetch('/api/beta-users', { method: 'POST', body: application, cookie })
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  return { id, cookie }
}
/** An applicant with three programs in which nothing was done. */
async function excludedMember(shop: TestShop, firstName: string) {
  const member = await applicant(shop, firstName)
  for (const name of ['First trial', 'Second trial', 'Third trial']) {
    const program = { days: 30, starts_on: '2026-01-01', ends_on: '2026-01-31', capacity: 5 }
    const { id: program_id } = await shop.services.db
      .insertInto('beta_programs')
      .values({ kind: 'site', name, status: 'closed', ...program })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.services.db.insertInto('beta_failures').values({ program_id, user_id: member.id }).execute()
  }
  return member
}
const statusOf = async (shop: TestShop, cookie: string) =>
  (await (await shop.fetch('/api/user/beta-status', { cookie })).json()) as unknown
const rows = (page: Page) => page.locator('tbody tr')

test('ADMIN-10 an administrator finds an application, declines it with a reason, and accepts it later; an excluded member is let in again by undoing one failed program with a reason', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const words = ['Zephyrine was declined', 'Zephyrine is a beta tester']
  const undone = 'Second trial no longer counts for Peregrine'
  await listenFor(context, ...words, undone)
  const { cookie } = await applicant(shop, 'Zephyrine')
  await applicant(shop, 'Ottoline')
  const excluded = await excludedMember(shop, 'Peregrine')
  await signIn('admin@example.com')
  await page.goto('/admin/beta-users')
  await expect(page.getByRole('heading', { level: 1, name: /Beta users/ })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('pending')
  await page.getByRole('searchbox', { name: 'Search beta users' }).fill('zephyrine')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Zephyrine' }).click()
  const sheet = page.getByRole('dialog', { name: 'Zephyrine' })
  await expect(sheet.getByText('Prusa MK4, MK4S')).toBeVisible()
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByText('Enter a reason. The member reads it.')).toBeVisible()
  await sheet.getByLabel('Reason').fill('Your bed is too small.')
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByText('Your bed is too small.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => wordsSaid(page)).toEqual(words)
  expect(await statusOf(shop, cookie)).toEqual({ isBetaUser: true, status: 'accepted', failedTasks: 0 })

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Exclusions' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo Second trial of Peregrine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The kit came late.')
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect.poll(() => wordsSaid(page)).toContain(undone)
  await expect(page.getByRole('heading', { name: 'No failed programs here' })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('undone')
  await expect(page.getByText(/admin@example\.com: The kit came late\./)).toBeVisible()
  expect(await statusOf(shop, excluded.cookie)).toMatchObject({ status: 'pending', failedTasks: 2 })
})

test('BETA-29 a 401 on the list of beta users is an empty list, without a message of failure', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.route('**/api/admin/beta-users?*', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'kestrel-api': '1' },
      json: { message: 'Please sign in.', error: 'Please sign in.', code: 'not_signed_in' },
    }),
  )
  await page.goto('/admin/beta-users')
  await expect(page.getByRole('heading', { name: 'No beta users here' })).toBeVisible()
  await expect(page.getByText(/Failed to fetch|could not be loaded|Please sign in/)).toHaveCount(0)
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
})

test('ADMIN-32 the beta settings switch feedback on tasks, name its program, and set the steps of the discount', async ({
  page,
  shop,
  signIn,
}) => {
  const program = { days: 30, starts_on: '2026-01-01', ends_on: '2099-12-31', capacity: 5 }
  const { id } = await shop.services.db
    .insertInto('beta_programs')
    .values({ kind: 'site', name: 'Try the new checkout', status: 'open', ...program })
    .returning('id')
    .executeTakeFirstOrThrow()
  const settings = async () => {
    const list = (await (await shop.fetch('/api/settings')).json()) as { key: string; value: unknown }[]
    return Object.fromEntries(list.map(({ key, value }) => [key, value]))
  }
  await signIn('admin@example.com')
  await page.goto('/admin/beta-settings')
  await main(page)
    .getByRole('switch', { name: /Feedback on tasks/ })
    .uncheck()
  await expect.poll(settings).toMatchObject({ site_beta_feedback_enabled: false })
  await main(page)
    .getByRole('switch', { name: /Feedback on tasks/ })
    .check()
  await expect.poll(settings).toMatchObject({ site_beta_feedback_enabled: true })
  await main(page).getByLabel('Program for feedback').selectOption({ label: 'Try the new checkout (open)' })
  await expect.poll(settings).toMatchObject({ assigned_site_feedback_program: JSON.stringify({ id }) })
  await main(page).getByLabel('Further task, %').fill('7')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(settings)
    .toMatchObject({ beta_discount_first: 10, beta_discount_step: 7, beta_discount_cap: 50 })
  await page.goto('/beta-program-signup')
  await expect(page.getByText('Each further one adds 7%, up to 50%.')).toBeVisible()
})

test('a step of the discount that is typed while another one is saved stays, and is saved next', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/beta-settings')
  await ready()
  const most = main(page).getByLabel('At most, %')
  const answers = await holdCall(page, '/api/admin/settings*')
  await main(page).getByLabel('First task, %').fill('12')
  await main(page).getByRole('button', { name: 'Save' }).press('Enter')
  await most.fill('45')
  answers.open()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(most).toHaveValue('45')
  await expect(most).toBeFocused()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await shop.fetch('/api/settings')).text())
    .toMatch(/"beta_discount_cap","value":45/)
  await expect(main(page).getByText('Not saved yet')).toBeHidden()
})

test('a typed reason stays in its field when the member has changed the application meanwhile', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, cookie } = await applicant(shop, 'Ottilie')
  await signIn('admin@example.com')
  await page.goto(`/admin/beta-users?user=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Ottilie' })
  const reason = sheet.getByLabel('Reason')
  await reason.fill('Your bed is too small.')
  const change = { ...testApplication, firstName: 'Ottilie', preferredSlicer: 'Cura' }
  const { email } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { email: string }
  const changed = await shop.fetch('/api/beta-users/me', {
    method: 'PUT',
    cookie,
    body: { ...change, email },
  })
  expect(changed.status).toBe(200)
  await page.route('**/api/admin/beta-users/*/review', (route) => route.fulfill(brokenAnswer), { times: 1 })
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByText('Cura')).toBeVisible()
  await expect(reason).toHaveValue('Your bed is too small.')
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByRole('cell', { name: 'Your bed is too small.' })).toBeVisible()
  await expect(reason).toHaveValue('')
})
