import { expect, test } from './fixtures.ts'

test('ADMIN-29 ADMIN-47 the desk shows what came, answers it and closes it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const words = `For the desk ${crypto.randomUUID()}`
  await shop.fetch('/api/feedback', { method: 'POST', body: { message: words, email: 'desk@example.com' } })
  await signIn('admin@example.com')
  await page.goto('/admin/feedback')
  await ready()
  const card = page.getByRole('article').filter({ hasText: words })
  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByLabel('Answer').fill('Thank you, it is on the list.')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  // Answered, it is in progress: no longer among the open ones.
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: /^In progress/ }).click()
  await expect(card.getByText('Thank you, it is on the list.')).toBeVisible()
  await card.getByLabel('Status').selectOption('closed')
  await expect(card).toBeHidden()
  expect((await shop.mailTo('desk@example.com')).map(({ subject }) => subject)).toEqual([
    'An answer to your feedback',
  ])
})
