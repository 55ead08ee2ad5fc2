import { everyonesOwn, expect, test, untilOwnSaved } from './offline-shop.ts'

const name = 'The shop at your field'

test('a program is read and joined offline: it reads Requested, never joined, and is joined once online', async ({
  page,
  shop,
  network,
  signIn,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/user/beta-programs')
  await expect(page.getByText("You're not in a program yet")).toBeVisible()
  await page.goto('/beta-programs')
  await readyOffline()
  // Offline, the page knows its member from there.
  await untilOwnSaved(page, everyonesOwn)
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row.getByRole('button', { name: 'Count me in!' })).toBeVisible()
  await network.set('killed')
  await page.reload()
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText('Log a flying session offline')
  await dialog.getByRole('button', { name: 'Count me in!' }).click()
  await expect(dialog.getByText('Requested', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Already joined')).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByText(`Request to join ${name}`)).toBeVisible()
  await network.set('fine')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await page.goto('/beta-programs')
  await expect(row.getByText('Already joined', { exact: true })).toBeVisible()
  const places = await shop.services.db
    .selectFrom('beta_places')
    .innerJoin('users', 'users.id', 'beta_places.user_id')
    .where('users.email', '=', 'maker@example.com')
    .select(['program_id', 'state'])
    .execute()
  expect(places).toEqual([{ program_id: 1, state: 'joined' }])
})
