import { newMember } from '#pwa/e2e/fixtures.ts'
import { expect, savedKeys, test } from '#pwa/e2e/offline/offline-shop.ts'
import { announceNews } from '#server/testing/news/announce-news.ts'
import { passForTicket } from '#server/testing/support/pass-for-ticket.ts'
import { fillTicket, newSubject, ticketForm as form, ticketsAtDesk as atDesk } from './ticket-screen.ts'

test('a guest writes offline, reads the answers without a connection, and gets a link by which they read and answer', async ({
  page,
  shop,
  network,
  readyOffline,
}) => {
  await page.goto('/support')
  await readyOffline()
  await network.set('killed')
  await page.goto('/support')
  await expect(page.getByText('Where are the files that I bought?')).toBeVisible()
  const subject = newSubject()
  const email = `${crypto.randomUUID()}@example.com`
  await fillTicket(page, subject)
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByText('Please enter your email address.')).toBeVisible()
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Order number').fill('KMI-10427')
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your tickets' })).toContainText('Waiting to send')
  await network.set('fine')
  await expect.poll(() => atDesk(shop, subject)).toMatchObject([{ email }])
  const [ticket] = await atDesk(shop, subject)
  const pathname = `/ticket/${passForTicket(shop.services, Number(ticket?.id))}`
  await page.goto(pathname)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByLabel('Your reply').fill('It fits now.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'It fits now.' })).not.toContainText('Waiting')
  await page.goto(pathname.replace(/.{4}$/, 'AAAA'))
  await expect(page.getByRole('heading', { name: 'No such ticket' })).toBeVisible()
})

test('an answer that is saved on the device is read offline: its conversation is no longer new', async ({
  page,
  shop,
  network,
  readyOffline,
}) => {
  const cookie = await newMember(shop, page)
  const body = { subject: newSubject(), message: 'CA or epoxy?', category: 'other' }
  const written = await shop.fetch('/api/support-tickets', { method: 'POST', cookie, body })
  const { id } = (await written.json()) as { id: number }
  const answer = { revision: 1, text: 'Epoxy for the spar.' }
  await shop.fetch(`/api/admin/support-tickets/${id}/answers`, {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: answer,
  })
  await announceNews(shop)
  const unread = async () =>
    ((await (await shop.fetch('/api/notifications', { cookie })).json()) as { isRead: boolean }[]).filter(
      ({ isRead }) => !isRead,
    ).length
  const row = page.getByRole('main').getByRole('listitem')
  await page.goto('/user/messages')
  await readyOffline()
  await page.reload()
  await expect(row).toContainText(['Epoxy for the spar.'])
  await expect
    .poll(async () => (await savedKeys(page, 'private')).map((key) => key.split(',')[1]))
    .toEqual(expect.arrayContaining(['/api/messages', '/api/notifications']))
  await network.set('killed')
  await page.goto('/user/messages')
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Epoxy for the spar.' })).toBeVisible()
  await page.goBack()
  await expect(row).toContainText(['Epoxy for the spar.'])
  await expect(row.getByText('New', { exact: true })).toBeHidden()
  await network.set('fine')
  await expect.poll(unread).toBe(0)
  await expect(row.getByText('New', { exact: true })).toBeHidden()
  await network.set('killed')
  await page.reload()
  await expect(row).toContainText(['Epoxy for the spar.'])
  await expect(row.getByText('New', { exact: true })).toBeHidden()
})
