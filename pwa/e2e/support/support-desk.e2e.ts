import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { seeToast } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { holdPictures } from '#pwa/e2e/hold-pictures.ts'
import { photo } from '#server/testing/files/pictures.ts'
import type { TestShop } from '#server/testing/shop.ts'

async function guestTicket(shop: TestShop, subject: string, message = 'Hello?'): Promise<number> {
  const body = { subject, message, category: 'other', email: 'guest@example.com' }
  const answer = await shop.fetch('/api/support-tickets', { method: 'POST', body })
  return ((await answer.json()) as { id: number }).id
}

test('ADMIN-22 ADMIN-23 ADMIN-24 ADMIN-42 tickets are listed with filters, an administrator opens one for somebody; one is assigned, answered with a canned answer and closed, and stays so', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/support')
  await ready()
  await expect(page.getByRole('heading', { name: 'No tickets here' })).toBeVisible()
  await guestTicket(shop, 'Where is my parcel?')
  await page.getByRole('link', { name: 'New ticket' }).click()
  await expect(page).toHaveURL('/admin/support/new')
  await page.getByLabel('Email').fill('maker@example.com')
  await page.getByLabel('About').selectOption('plane')
  await page.getByLabel('Subject').fill('Called about the tail')
  await page.getByLabel('What they said').fill('It flutters above 80 km/h.')
  await page.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Called about the tail' })).toBeVisible()
  await page.getByRole('link', { name: 'All tickets' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Where is my parcel?')
  await page.getByLabel('About', { exact: true }).selectOption('plane')
  await expect(rows).toHaveText([/Called about the tail.*A plane.*Open.*Nobody/s])

  const id = await guestTicket(shop, 'Which glue?')
  await goTo(page, '/admin/support/answers')
  await page.getByRole('button', { name: 'New canned answer' }).click()
  await page.getByLabel('Title').fill('Glue')
  await page.getByLabel('Text').fill('Medium CA, and a drop of kicker.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Medium CA' })).toBeVisible()
  await goTo(page, `/admin/support/edit/${id}`)
  await page.getByLabel('Assigned to').selectOption({ index: 1 })
  await seeToast(page, /^Saved$/, () => page.getByRole('button', { name: 'Save' }).click())
  await page.getByLabel('Canned answer').selectOption({ label: 'Glue' })
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('Medium CA, and a drop of kicker.')
  await page.getByLabel('Close the ticket').check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Medium CA' })).toBeVisible()
  await page.reload()
  await ready()
  await expect(page.getByLabel('Status')).toHaveValue('closed')
  await expect(page.getByLabel('Assigned to')).not.toHaveValue('')
  await expect(page.getByText(/^After \d+ min$/)).toBeVisible()
  const mails = await shop.mailTo('guest@example.com')
  expect(mails.filter(({ text }) => text.includes('Medium CA, and a drop of kicker.'))).toHaveLength(1)
})

test('canned answers that arrive late move neither the answer nor the button that sends it; of two administrators at one ticket the second is told, and sees the answer of the first', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await waitWithoutEnd(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = await guestTicket(shop, 'Which servo?')
  await signIn('admin@example.com')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/support/canned-answers*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  const places = () =>
    Promise.all(
      [page.getByLabel('Answer', { exact: true }), page.getByRole('button', { name: 'Send answer' })].map(
        (each) => each.boundingBox(),
      ),
    )
  const choice = page.getByLabel('Canned answer')
  await expect(choice).toBeDisabled()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  // More than the choice offers at once.
  const many = Array.from({ length: 45 }, (_, index) => ({ title: `Servo ${index}`, body: '9 g.' }))
  await shop.services.db.insertInto('canned_answers').values(many).execute()
  release()
  await expect(choice).toBeEnabled()
  await expect(page.getByLabel('Find an answer to insert')).toBeVisible()
  expect(await places()).toEqual(before)

  const second = await guestTicket(shop, 'Is it waterproof?')
  await goTo(page, `/admin/support/edit/${second}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Is it waterproof?' })).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('No.')
  const cookie = await shop.signIn('admin@example.com')
  await shop.fetch(`/api/admin/support-tickets/${second}/answers`, {
    method: 'POST',
    cookie,
    body: { revision: 1, text: 'Yes, with varnish.' },
  })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(
    page.getByText(/Another administrator has changed this ticket in the meantime: answered/),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, with varnish.' })).toBeVisible()
  // What was typed is kept.
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('No.')
})

test('questions are written as Markdown, shown on the support page, hidden and deleted', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/support/questions')
  await ready()
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog', { name: 'New question' })
  await dialog.getByLabel('Question').fill('Do you ship to Malta?')
  await dialog.getByLabel('Answer').fill('**Yes**, see [planes](/planes).')
  await dialog.getByLabel('Place').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // As the shop draws it.
  const supportPage = async () => (await shop.fetch('/support')).text()
  await expect.poll(supportPage).toContain('Do you ship to Malta?')
  await page.goto('/support')
  await ready()
  await expect(page.locator('main details').first()).toContainText('Do you ship to Malta?')
  await page.getByText('Do you ship to Malta?').click()
  await expect(page.locator('main details').first().getByRole('link', { name: 'planes' })).toBeVisible()
  await page.goto('/admin/support/questions')
  await ready()
  await page.getByRole('button', { name: 'Delete: Do you ship to Malta?' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Do you ship to Malta?', { exact: true })).toHaveCount(0)
  await expect.poll(supportPage).not.toContain('Do you ship to Malta?')
})

test('who was chosen for a ticket before its answer was sent is still chosen after it, and is saved beside it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const id = await guestTicket(shop, 'Which hinge?')
  await signIn('admin@example.com')
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  const assigned = page.getByLabel('Assigned to')
  await assigned.selectOption({ index: 1 })
  const chosen = await assigned.inputValue()
  await page.getByLabel('Answer', { exact: true }).fill('One of nylon.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'One of nylon.' })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('answered')
  await expect(assigned).toHaveValue(chosen)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  const cookie = await shop.signIn('admin@example.com')
  const ticket = await shop.fetch(`/api/admin/support-tickets/${id}`, { cookie })
  expect(await ticket.json()).toMatchObject({ status: 'answered', assignedTo: { id: chosen } })
})

test('an answer waits for a picture that is still being read', async ({ page, shop, signIn, ready }) => {
  const letRead = await holdPictures(page)
  const id = await guestTicket(shop, 'Which horn?')
  await signIn('admin@example.com')
  await page.goto(`/admin/support/edit/${id}`)
  await ready()
  await page.getByLabel('Answer', { exact: true }).fill('This one.')
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'horn.jpg', mimeType: 'image/jpeg', buffer: await photo(65) })
  // Playwright itself would wait for a button that is not busy.
  await page.getByRole('button', { name: /^(Send answer|Adding pictures)$/ }).click({ force: true })
  await expect(page.getByRole('button', { name: 'Adding pictures' })).toBeVisible()
  await letRead()
  await page.getByRole('button', { name: 'Send answer' }).click()
  const answer = page.getByRole('listitem').filter({ hasText: 'This one.' })
  await expect(answer).toHaveCount(1)
  await expect(answer.getByRole('img', { name: /^Sent by .*, 1$/ })).toBeVisible()
})

test('what is typed for one ticket does not stand under the next', async ({ page, shop, signIn, ready }) => {
  const first = await guestTicket(shop, 'Which tyre?')
  const second = await guestTicket(shop, 'Which axle?')
  await signIn('admin@example.com')
  await page.goto(`/admin/support/edit/${second}`)
  await ready()
  const open = (subject: string) =>
    expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const answer = page.getByLabel('Answer', { exact: true })
  await open('Which axle?')
  await goTo(page, `/admin/support/edit/${first}`)
  await open('Which tyre?')
  await answer.fill('One of foam.')
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'tyre.jpg', mimeType: 'image/jpeg', buffer: await photo(65) })
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove).toBeVisible()
  page.once('dialog', (leave) => void leave.accept())
  await goTo(page, `/admin/support/edit/${second}`)
  await open('Which axle?')
  await expect(answer).toHaveValue('')
  await expect(remove).toHaveCount(0)
})
