import { holdCall, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { holdPictures } from '#pwa/e2e/hold-pictures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { fillTicket, newSubject, ticketForm as form, ticketsAtDesk as atDesk } from './ticket-screen.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
test('SHELL-05 CAT-08 the support page opens for everybody with answers, which are searched while one types', async ({
  page,
  shop,
  ready,
}) => {
  const html = await (await shop.fetch('/support')).text()
  expect(html).toContain('Where are the files that I bought?')
  const opened = await page.goto('/support')
  expect(opened?.status()).toBe(200)
  await ready()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await page.getByText('May I sell what I print?').click()
  await expect(page.getByText('The licence of the plane says so.')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('declined payment')
  await expect(page.locator('main details')).toHaveText([/My payment was declined/])
  await search.fill('no such thing as this')
  await expect(page.getByRole('heading', { name: 'No answer to that yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(form(page)).toBeInViewport()
})

test('SHELL-69 SHELL-93 footer and 404 page lead to the support page', async ({ page, ready }) => {
  await page.goto('/')
  await ready()
  for (const [name, path] of [
    ['About', '/about'],
    ['Support', '/support'],
    ['Contact', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0)
  }
  await page.goto('/no/such/page/here')
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL('/support')
})

test('SUPP-01 SUPP-02 a member writes a ticket with a picture: the list is read again, and it is at the desk and in the messages', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.goto('/support')
  await ready()
  await page.getByRole('heading', { name: 'Write to us' }).scrollIntoViewIfNeeded()
  await form(page).getByRole('button', { name: 'Send' }).click()
  for (const fault of [
    'Choose what it is about.',
    'Say in a few words what it is about.',
    'Tell us what happened.',
  ])
    await expect(form(page).getByText(fault)).toBeVisible()
  await expect(form(page).getByLabel('What is it about?')).toBeFocused()
  await expect(form(page).getByLabel('Email')).toHaveCount(0)
  const subject = newSubject()
  await fillTicket(page, subject)
  await form(page).getByLabel('Plane').selectOption({ label: 'Dunlin 1000' })
  await form(page)
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'spar.png', mimeType: 'image/png', buffer: pixel })
  await expect(form(page).getByRole('button', { name: 'Remove spar.png' })).toBeVisible()
  const sent = watchCalls(page, '/api/support-tickets')
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you! We have your message.')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your tickets' })
  await expect(own.getByRole('link', { name: subject })).toBeVisible()
  // One writes, the other reads the list again.
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2)
  expect(sent[0]?.body).toMatchObject({ subject, category: 'printing' })
  expect(sent.at(-1)?.body).toBeNull()
  expect(await atDesk(shop, subject)).toMatchObject([{ subject, product: { name: 'Dunlin 1000' } }])
  await own.getByRole('link', { name: subject }).click()
  await expect(page).toHaveURL(/\/user\/messages\/ticket-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sent by/ })).toBeVisible()
  await page.getByLabel('Your reply').fill('And one more thing.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'And one more thing.' })).toBeVisible()
})

test('a ticket waits for a picture that is still being read, and takes no more words while it is sent', async ({
  page,
  shop,
  ready,
}) => {
  const letRead = await holdPictures(page)
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/support')
  await ready()
  await untilKnown(page)
  const subject = newSubject()
  await fillTicket(page, subject)
  await form(page)
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'spar.png', mimeType: 'image/png', buffer: pixel })
  const sent = watchCalls(page, '/api/support-tickets')
  // Playwright itself would wait for a button that is not busy.
  await form(page)
    .getByRole('button', { name: /^(Send|Adding pictures)$/ })
    .click({ force: true })
  await form(page).getByLabel('Subject').press('Enter')
  await expect(form(page).getByRole('button', { name: 'Adding pictures' })).toBeVisible()
  await letRead()
  await expect(form(page).getByRole('button', { name: 'Remove spar.png' })).toBeVisible()
  const call = await holdCall(page, '/api/support-tickets')
  // After two seconds without an answer the ticket would wait, and its form be gone.
  await stopTime(page)
  await form(page).getByRole('button', { name: 'Send' }).click()
  for (const label of ['Subject', 'Message']) await expect(form(page).getByLabel(label)).not.toBeEditable()
  await page.clock.resume()
  call.open()
  await expect(page.getByText(/^(Thank you! We have your message\.|Saved on this device)$/)).toBeVisible()
  await expect.poll(async () => (await atDesk(shop, subject)).length).toBe(1)
  expect(sent.flatMap(({ body }) => body ?? [])).toMatchObject([
    { subject, pictures: [expect.stringMatching(/^\/uploads\//)] },
  ])
})
