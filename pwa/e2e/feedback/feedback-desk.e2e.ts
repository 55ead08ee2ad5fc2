import { photo } from '#server/testing/files/pictures.ts'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('ADMIN-72 the bar says how much is open, from one call, and follows what is closed', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await shop.services.db.deleteFrom('feedback').execute()
  for (const message of ['one', 'two', 'three'])
    await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'desk@example.com' } })
  await signIn('admin@example.com')
  const asked = page.waitForRequest((request) => request.url().includes('/api/admin/feedback?'))
  await page.goto('/admin/products')
  await ready()
  expect(new URL((await asked).url()).search).toBe('?status=open&limit=1000&offset=0')
  const link = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Feedback/ })
  await expect(link).toHaveAccessibleName('Feedback 3')
  await link.click()
  await page.getByRole('article').first().getByLabel('Status').selectOption('closed')
  await expect(link).toHaveAccessibleName('Feedback 2')
})

test('ADMIN-29 ADMIN-47 the desk shows what came with its picture, finds, answers and closes it', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await listenFor(context, 'Answer sent')
  const words = `For the desk ${crypto.randomUUID()}`
  const form = new FormData()
  form.append('directory', '/images/submissions')
  form.append('file', new Blob([new Uint8Array(await photo(90))]), 'wing.jpg')
  const { url } = (await (await shop.fetch('/api/upload', { method: 'POST', body: form })).json()) as {
    url: string
  }
  await shop.fetch('/api/feedback', {
    method: 'POST',
    body: {
      message: words,
      email: 'desk@example.com',
      pageUrl: '/planes/lapwing-800',
      attachments: [url],
      deviceType: 'tablet',
      geoLocation: { timezone: 'Europe/Berlin' },
      consoleErrors: ['TypeError: no spar'],
    },
  })
  await shop.fetch('/api/feedback', { method: 'POST', body: { message: 'Other', email: 'desk@example.com' } })
  await signIn('admin@example.com')
  await page.goto('/admin/feedback')
  await ready()
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  const card = page.getByRole('article').filter({ hasText: words })
  const picture = card.getByRole('img', { name: 'Attachment 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
  await card.getByText('Sent along: /planes/lapwing-800, 1 error').click()
  for (const fact of ['tablet', 'Europe/Berlin', 'TypeError: no spar'])
    await expect(card.getByText(fact)).toBeVisible()
  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByLabel('Answer').fill('Thank you, it is on the list.')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  // Answered, it is in review: no longer among the open ones.
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: /^In review/ }).click()
  await expect(card.getByText('Thank you, it is on the list.')).toBeVisible()
  await card.getByLabel('Status').selectOption('closed')
  await expect(card).toBeHidden()
  expect((await shop.mailTo('desk@example.com')).map(({ subject }) => subject)).toEqual([
    'An answer to your feedback',
  ])
})

test('a status that is chosen while the one before is saved is saved too', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const message = `Twice ${crypto.randomUUID()}`
  await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'desk@example.com' } })
  await signIn('admin@example.com')
  await page.goto('/admin/feedback')
  await ready()
  const status = page
    .getByRole('article')
    .filter({ hasText: message })
    .getByLabel(/^Status/)
  await expect(status).toHaveValue('open')
  const answers = await holdCall(page, '/api/admin/feedback/*')
  await status.selectOption('in_review')
  await expect(status).toHaveValue('in_review')
  await status.selectOption('closed')
  answers.open()
  await expect
    .poll(() =>
      shop.services.db
        .selectFrom('feedback')
        .where('message', '=', message)
        .select('status')
        .executeTakeFirstOrThrow(),
    )
    .toEqual({ status: 'closed' })
  await expect(page.getByText('Another administrator')).toHaveCount(0)
})
