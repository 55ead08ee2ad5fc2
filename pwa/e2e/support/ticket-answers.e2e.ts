import type { Page } from '@playwright/test'
import { everSaid, listenFor, seeToast } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { photo } from '#server/testing/files/pictures.ts'
import type { TestShop } from '#server/testing/shop.ts'

async function memberTicket(shop: TestShop, page: Page) {
  const cookie = await newMember(shop, page)
  await page.context().clearCookies()
  const body = { subject: 'Which wing?', message: 'It is warped.', category: 'printing' }
  const answer = await shop.fetch('/api/support-tickets', { method: 'POST', cookie, body })
  const { id } = (await answer.json()) as { id: number }
  return { id, cookie, thing: `ticket ${id}` }
}
const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('an answer whose own answer from the shop was lost is sent again, and arrives once', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await memberTicket(shop, page)
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  await page.getByLabel('Answer', { exact: true }).fill('Heat it.')
  const answers = '**/api/admin/support-tickets/*/answers'
  await page.route(answers, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Send it again as it is: it arrives once.')).toBeVisible()
  await page.unroute(answers)
  await seeToast(page, 'Sent in a minute.', () => page.getByRole('button', { name: 'Send answer' }).click())
  await expect(said(page, 'Heat it.')).toHaveCount(1)
  await page.getByLabel('Answer', { exact: true }).fill('Then press it flat.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(said(page, 'Then press it flat.')).toHaveCount(1)
  const written = shop.services.db
    .selectFrom('messages')
    .where('is_from_shop', '=', true)
    .select('text')
    .orderBy('id')
  expect(await written.execute()).toEqual([{ text: 'Heat it.' }, { text: 'Then press it flat.' }])
})

test('a message that came while an answer was written is shown after it, and the ticket stays open; an answer that is stopped says so', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const { id, cookie, thing } = await memberTicket(shop, page)
  await listenFor(context, 'A new message came while you wrote.')
  await signIn('admin@example.com')
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  await page.getByLabel('Answer', { exact: true }).fill('Print it again.')
  await page.getByLabel('Close the ticket').check()
  const text = 'P.S. It is the left wing.'
  await shop.fetch('/api/messages', { method: 'POST', cookie, body: { thing, text } })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(said(page, text)).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('open')
  const row = shop.services.db.selectFrom('messages').where('text', '=', 'Print it again.').select('news_id')
  const { news_id: newsId } = await row.executeTakeFirstOrThrow()
  const admin = await shop.signIn('admin@example.com')
  await shop.fetch(`/api/admin/news/${newsId}/stop`, { method: 'POST', cookie: admin, body: {} })
  await page.reload()
  await ready()
  await expect(said(page, 'Print it again.')).toContainText('Stopped, not sent')
  await expect(page.getByText('Not yet')).toBeVisible()
})

test('a picture and a choice that are added while an answer is being sent stay for the next one', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await memberTicket(shop, page)
  await signIn('admin@example.com')
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  const come = Promise.withResolvers<void>()
  await page.route('**/api/admin/support-tickets/*/answers', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.getByLabel('Answer', { exact: true }).fill('Heat it.')
  const sending = page.waitForRequest('**/api/admin/support-tickets/*/answers')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await sending
  const buffer = await photo()
  await page.getByLabel('Add pictures').setInputFiles({ name: 'jig.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Close the ticket').check()
  await expect(page.getByRole('button', { name: 'Remove jig.jpg' })).toBeVisible()
  come.resolve()
  await expect(said(page, 'Heat it.')).toBeVisible()
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove jig.jpg' })).toBeVisible()
  await expect(page.getByLabel('Close the ticket')).toBeChecked()
})
