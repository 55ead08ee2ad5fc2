import { newMember, expect, test } from '#pwa/e2e/fixtures.ts'
import { arrived, boxOf, openPanel, panelOf } from './feedback-screen.ts'

test('FB-07 FB-08 FB-20 FB-21 a participant of the assigned program chooses a task or none; nobody else is asked', async ({
  page,
  shop,
}) => {
  const { db } = shop.services
  const program = { days: 30, starts_on: '2026-01-01', ends_on: '2099-12-31', capacity: 5 }
  const { id } = await db
    .insertInto('beta_programs')
    .values({ kind: 'site', name: 'Try the new checkout', status: 'active', ...program })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await db
    .insertInto('beta_tasks')
    .values({ program_id: id, position: 1, name: 'Buy a plane' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  const admin = await shop.signIn('admin@example.com')
  const set = (key: string, value: unknown) =>
    shop.fetch(`/api/admin/settings/${key}`, { method: 'PUT', body: { value }, cookie: admin })
  await set('assigned_site_feedback_program', JSON.stringify({ id }))
  const choice = panelOf(page).getByLabel('Task')

  await openPanel(page)
  await expect(panelOf(page).getByLabel('Email')).toBeVisible()
  await expect(choice).toHaveCount(0)
  const cookie = await newMember(shop, page)
  const asked = page.waitForResponse('**/api/user/feedback-program')
  await openPanel(page)
  await asked
  await expect(choice).toHaveCount(0)

  const { id: userId } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  await db.insertInto('beta_places').values({ program_id: id, user_id: userId, state: 'joined' }).execute()
  await openPanel(page)
  await expect(choice).toBeVisible()
  await expect(panelOf(page).getByText('You take part in Try the new checkout.')).toBeVisible()
  const send = async (words: string) => {
    await boxOf(page).fill(words)
    const request = page.waitForRequest('**/api/feedback')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    return (await request).postDataJSON() as Record<string, unknown>
  }
  const named = { betaProgram: { id, name: 'Try the new checkout' } }
  const without = await send('Without a task')
  expect(without).toMatchObject(named)
  expect(without).not.toHaveProperty('selectedTask')
  // The thanks end by themselves: nobody has to be quicker.
  await expect(boxOf(page)).toHaveValue('')
  await choice.selectOption({ label: 'Buy a plane' })
  const words = `With a task ${crypto.randomUUID()}`
  expect(await send(words)).toMatchObject({ ...named, selectedTask: task })
  await expect.poll(() => arrived(shop, words)).toMatchObject([{ context: { ...named, selectedTask: task } }])

  await set('site_beta_feedback_enabled', false)
  const again = page.waitForResponse('**/api/user/feedback-program')
  await openPanel(page)
  await again
  await expect(boxOf(page)).toBeVisible()
  await expect(choice).toHaveCount(0)
})
