import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a version of a print profile is not restored above one that another administrator saved meanwhile: the second is told, sees it, and may restore then', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const asked = async <T>(path: string, method = 'GET', body?: object) =>
    (await (
      await shop.fetch(`/api/admin/${path}`, { method, cookie, ...(body ? { body } : {}) })
    ).json()) as T
  const [first] = (await asked<{ rows: AdminProfile[] }>('print-profiles')).rows
  if (!first) throw new Error('There is no profile')
  const { id, material, settings, productIds } = first
  const save = (version: number, name: string) =>
    asked<AdminProfile>(`print-profiles/${id}`, 'PUT', {
      version,
      name,
      material,
      settings,
      productIds,
      purpose: 'For wings.',
    })
  const mine = await save(first.version, 'Mine')
  await signIn('admin@example.com')
  await page.goto(`/admin/print-profiles/${id}`)
  await ready()
  const restore = page.getByRole('button', { name: `Restore version ${first.version}`, exact: true })
  await expect(restore).toBeVisible()
  const theirs = await save(mine.version, 'Theirs')
  await restore.click()
  await expect(
    page.getByText('admin@example.com changed this meanwhile. Look at the newest version first.'),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Version ${theirs.version}`) })).toContainText(
    'Shown now',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  expect(await asked<AdminProfile>(`print-profiles/${id}`)).toMatchObject({ version: theirs.version })
  await restore.click()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
})

test('the status of feedback is not set over what another administrator set meanwhile, in the list and by a key: the second is told', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const message = `Which filament? ${crypto.randomUUID()}`
  const email = 'field@example.com'
  await shop.fetch('/api/feedback', { method: 'POST', body: { message, email } })
  const stored = async () => {
    const answer = await shop.fetch('/api/admin/feedback', { cookie })
    const { submissions } = (await answer.json()) as { submissions: Submission[] }
    return submissions.find((each) => each.message === message)
  }
  const other = async (status: Submission['status']) => {
    const path = `/api/admin/feedback/${(await stored())?.id}`
    expect((await shop.fetch(path, { method: 'PUT', cookie, body: { status } })).status).toBe(200)
  }
  await signIn('admin@example.com')
  await page.goto('/admin/feedback')
  await ready()
  const card = page.getByRole('article').filter({ hasText: message })
  const status = card.getByLabel(`Status of the feedback from ${email}`)
  await expect(status).toHaveValue('open')
  await other('in_review')
  await status.selectOption('closed')
  const told = page.getByText(
    'Another administrator has changed the status in the meantime: In review. Look at it again first.',
  )
  await expect(told.first()).toBeVisible()
  await expect(status).toHaveValue('in_review')
  expect((await stored())?.status).toBe('in_review')

  await page.goto('/admin/feedback?status=in_review')
  await ready()
  await expect(status).toHaveValue('in_review')
  await other('open')
  await card.focus()
  await page.keyboard.press('c')
  await expect(page.getByText(/changed the status in the meantime: Open\./).first()).toBeVisible()
  expect((await stored())?.status).toBe('open')
})
