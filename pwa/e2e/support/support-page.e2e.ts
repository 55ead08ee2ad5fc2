import { holdCall, stubCall, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { addProducts } from '#server/testing/faults/add-products.ts'
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
  await form(page).getByRole('searchbox', { name: 'Plane' }).fill('dunl')
  await form(page).getByRole('button', { name: 'Add Dunlin 1000' }).click()
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

test('tickets that could not be loaded say so under their heading, and are read again', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await stubCall(page, '/api/support-tickets', 500)
  await page.goto('/support')
  await ready()
  const own = page.getByRole('region', { name: 'Your tickets' })
  await expect(own.getByRole('alert')).toContainText('Your tickets could not be loaded')
  await expect(own.getByRole('heading', { level: 2, name: 'Your tickets' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await own.getByRole('button', { name: 'Try again' }).click()
  // This member has none.
  await expect(own).toHaveCount(0)
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

test('while a ticket is being sent, its form takes no more choices or pictures', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/support')
  await ready()
  const subject = newSubject()
  await fillTicket(page, subject)
  const held = await holdCall(page, '/api/support-tickets')
  // After two seconds without an answer the ticket would wait, and the form be gone.
  await stopTime(page)
  const sending = page.waitForRequest('**/api/support-tickets')
  await form(page).getByRole('button', { name: 'Send' }).click()
  await sending
  const about = form(page).getByLabel('What is it about?')
  await about.selectOption('plane')
  await expect(about).toHaveValue('printing')
  await form(page)
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'spar.png', mimeType: 'image/png', buffer: pixel })
  await expect(form(page).getByLabel('Add pictures')).toHaveAttribute('aria-disabled', 'true')
  await expect(form(page).getByRole('button', { name: 'Remove spar.png' })).toBeHidden()
  held.open()
  await expect(page.getByRole('heading', { name: 'Thank you! We have your message.' })).toBeVisible()
})

test('a ticket may be about any of more than 60 planes: it is found by a part of its name, stays over a reload, and is removed again; at the desk too', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await addProducts(shop.services.db, 61, { product_type: 'planes' })
  await newMember(shop, page)
  await page.goto('/support')
  await ready()
  const subject = newSubject()
  await fillTicket(page, subject)
  const plane = form(page).getByRole('searchbox', { name: 'Plane' })
  const chosen = form(page).getByRole('button', { name: 'Remove Swift 1200' })
  await plane.fill('zzqqxx')
  await expect(form(page).getByText('No plane has this name.')).toBeVisible()
  await plane.fill('swif')
  await expect(form(page).getByRole('button', { name: 'Add Swift 1200' })).toBeVisible()
  // Enter adds it, and sends nothing yet.
  await plane.press('Enter')
  await expect(chosen).toBeVisible()
  await expect(plane).toBeDisabled()
  await page.reload()
  await ready()
  await expect(chosen).toBeVisible()
  await chosen.click()
  await expect(chosen).toBeHidden()
  await plane.fill('swif')
  await form(page).getByRole('button', { name: 'Add Swift 1200' }).click()
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you! We have your message.')).toBeVisible()
  expect(await atDesk(shop, subject)).toMatchObject([{ subject, product: { name: 'Swift 1200' } }])

  await signIn('admin@example.com')
  await page.goto('/admin/support/new')
  await ready()
  await page.getByLabel('Email').fill('maker@example.com')
  const called = newSubject()
  await page.getByLabel('Subject').fill(called)
  await page.getByLabel('What they said').fill('It flutters.')
  await page.getByRole('searchbox', { name: 'Plane' }).fill('swif')
  await page.getByRole('button', { name: 'Add Swift 1200' }).click()
  await page.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible()
  expect(await atDesk(shop, called)).toMatchObject([{ subject: called, product: { name: 'Swift 1200' } }])
})
