import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { addPost } from '#pwa/e2e/community/posts-shop.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { testApplication } from '#server/testing/beta/beta-application.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { goTo } from './go-to.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('two administrators change one discount code: the second is shown both versions by field, and keeps one of them', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const terms = { kind: 'percentage', value: '10', startDate: new Date(Date.now() - 1_000).toISOString() }
  const made = await shop.fetch('/api/admin/discounts', {
    method: 'POST',
    cookie,
    body: { code: 'CONTESTED-1', ...terms },
  })
  const { id } = (await made.json()) as { id: number }
  const other = async (more: Record<string, unknown>) => {
    const body = { ...terms, ...more }
    const answer = await shop.fetch(`/api/admin/discounts/${id}`, { method: 'PUT', cookie, body })
    expect(answer.status).toBe(200)
  }
  const stored = async () => {
    const answer = await shop.fetch(`/api/admin/discounts/${id}`, { cookie })
    const { value, note } = (await answer.json()) as { value: string; note: string }
    return { value, note }
  }
  await listenFor(context, 'Saved')
  await signIn('admin@example.com')
  await page.goto(`/admin/discounts/${id}`)
  await ready()
  await page.getByLabel('Note').fill('For the club')
  await other({ value: '15', note: 'For the meeting' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const told = page.getByRole('alert').filter({ hasText: 'admin@example.com changed this meanwhile' })
  await expect(told.getByRole('row').filter({ hasText: 'Off' })).toHaveText('Off1015')
  await expect(told.getByRole('row').filter({ hasText: 'Note' })).toHaveText(
    'NoteFor the clubFor the meeting',
  )
  // Nothing is saved before the choice.
  expect(await stored()).toEqual({ value: '15.00', note: 'For the meeting' })
  expect(await findViolations(page)).toEqual([])
  expect(await everSaid(page)).toBe(false)
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(told).toBeHidden()
  expect(await stored()).toEqual({ value: '10.00', note: 'For the club' })

  // My own save before is no conflict; another one's is.
  await page.getByLabel('Note').fill('For everybody')
  await save.click()
  await expect.poll(stored).toEqual({ value: '10.00', note: 'For everybody' })
  await page.getByLabel('Note').fill('Once more')
  await other({ value: '20', note: 'Theirs' })
  await save.click()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Theirs')
  await expect(page.getByLabel('Percent off')).toHaveValue('20')
  await page.getByLabel('Note').fill('Agreed')
  await save.click()
  await expect.poll(stored).toEqual({ value: '20.00', note: 'Agreed' })
})

test('the same in a dialog, in the settings and at a ticket: a question, who runs the shop, and what it is about', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const put = (path: string, body: Record<string, unknown>) =>
    shop.fetch(path, { method: 'PUT', cookie, body })
  const question = { question: 'Which glue?', answer: 'Thin CA.', position: 5, isShown: true }
  const made = await shop.fetch('/api/admin/support/questions', { method: 'POST', cookie, body: question })
  const { id, revision } = (await made.json()) as { id: number; revision: number }
  await listenFor(context, 'Saved')
  await signIn('admin@example.com')
  await page.goto('/admin/support/questions')
  await ready()
  await page
    .getByRole('button', { name: 'Edit: Which glue?' })
    .or(page.getByRole('button', { name: /Which glue\?$/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit question' })
  await dialog.getByLabel('Answer').fill('Epoxy.')
  await put(`/api/admin/support/questions/${id}`, { ...question, revision, answer: 'Thick CA.' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Answer' })).toHaveText('AnswerEpoxy.Thick CA.')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(dialog.getByLabel('Answer')).toHaveValue('Thick CA.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await goTo(page, '/admin/settings')
  const identity = (await (await shop.fetch('/api/admin/identity', { cookie })).json()) as { name: string }
  await page.getByLabel('Name of the shop').fill('My club shop')
  await put('/api/admin/identity', { ...identity, shortName: 'Theirs' })
  const form = page.locator('form').filter({ has: page.getByLabel('Name of the shop') })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('row').filter({ hasText: 'Short name' })).toContainText('Theirs')
  await expect(form.getByRole('row').filter({ hasText: 'Name of the shop' })).toContainText('My club shop')
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Name of the shop')).toHaveValue(identity.name)
  await expect(page.getByLabel('Short name')).toHaveValue('Theirs')

  const body = { subject: 'Is it loud?', message: 'Hello?', category: 'other', email: 'guest@example.com' }
  const opened = await shop.fetch('/api/support-tickets', { method: 'POST', body })
  const ticket = (await opened.json()) as { id: number }
  await goTo(page, `/admin/support/edit/${ticket.id}`)
  const fields = page.locator('form').filter({ has: page.getByLabel('Assigned to') })
  await fields.getByLabel('About').selectOption('plane')
  const path = `/api/admin/support-tickets/${ticket.id}`
  const theirs = { revision: 1, category: 'printing' }
  expect((await shop.fetch(path, { method: 'PATCH', cookie, body: theirs })).status).toBe(200)
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(fields.getByRole('row').filter({ hasText: 'About' })).toHaveText('AboutA planePrinting a part')
  expect(await everSaid(page)).toBe(false)
  await fields.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  expect(await (await shop.fetch(path, { cookie })).json()).toMatchObject({ category: 'plane' })
})

test('while both versions of shipping or tax are shown, one can go on typing; half-typed values break nothing, and “Keep mine” saves', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const selling = async () =>
    (await (await shop.fetch('/api/admin/selling', { cookie })).json()) as SellingRules
  const put = async (body: Partial<SellingRules>) => {
    const answer = await shop.fetch('/api/admin/selling', { method: 'PUT', cookie, body })
    expect(answer.status).toBe(200)
  }
  const zone = { name: 'Germany', countries: ['DE'], freeFrom: null }
  await put({ shipping: { zones: [{ ...zone, rate: { kind: 'flat', price: '4.90' } }] } })
  await signIn('admin@example.com')
  await page.goto('/admin/settings')
  await ready()
  const zones = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add a zone' }) })
  const amount = zones.getByLabel('Amount')
  await amount.fill('7.90')
  await put({ shipping: { zones: [{ ...zone, rate: { kind: 'flat', price: '5.90' } }] } })
  await zones.getByRole('button', { name: 'Save', exact: true }).click()
  const told = zones.getByRole('alert').filter({ hasText: 'admin@example.com changed this meanwhile' })
  await expect(told.getByRole('row').last()).toContainText('7.90')
  await amount.clear()
  await amount.pressSequentially('8.')
  await expect(amount).toHaveValue('8.')
  await expect(told.getByRole('row').last()).toContainText('7.90')
  await amount.pressSequentially('50')
  await expect(told.getByRole('row').last()).toContainText('8.50')
  await zones.getByRole('button', { name: 'Add a zone' }).click()
  await expect(zones.getByRole('group')).toHaveCount(2)
  await zones.getByRole('button', { name: 'Remove this zone' }).last().click()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () => (await selling()).shipping.zones[0]?.rate)
    .toEqual({ kind: 'flat', price: '8.50' })

  const { tax } = await selling()
  const rates = page.locator('form').filter({ has: page.getByLabel('Name of the tax') })
  await rates.getByLabel('Name of the tax').fill('Mine')
  await put({ tax: { ...tax, name: 'Theirs' } })
  await rates.getByRole('button', { name: 'Save', exact: true }).click()
  const both = rates.getByRole('row').filter({ hasText: 'Name of the tax' })
  await expect(both).toContainText('MineTheirs')
  await rates.getByLabel('Percent').clear()
  await rates.getByLabel('Countries with their own rate').pressSequentially('DE')
  await expect(both).toContainText('MineTheirs')
  await expect(rates.getByLabel('Name of the tax')).toHaveValue('Mine')
})

test('the same at an application, where the second decision is shown beside the first, and in the correction of a post: title and text', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const maker = await shop.signIn('maker@example.com')
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie: maker })).json()) as { id: string }
  await shop.fetch('/api/beta-users', { method: 'POST', body: testApplication, cookie: maker })
  const path = `/api/admin/beta-users/${id}`
  const read = async () =>
    (await (await shop.fetch(path, { cookie })).json()) as { revision: number; state: string }
  await signIn('admin@example.com')
  await page.goto(`/admin/beta-users?user=${id}`)
  await ready()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason').fill('No printer')
  const first = { decision: 'accepted', reason: 'Welcome', revision: (await read()).revision }
  const answer = await shop.fetch(`${path}/review`, { method: 'PUT', cookie, body: first })
  expect(answer.status).toBe(200)
  await sheet.getByRole('button', { name: 'Decline' }).click()
  const told = sheet.getByRole('alert').filter({ hasText: 'admin@example.com changed this meanwhile' })
  await expect(told.getByRole('row').filter({ hasText: 'Answer' })).toHaveText('AnswerDeclinedAccepted')
  await expect(told.getByRole('row').filter({ hasText: 'Reason' })).toHaveText('ReasonNo printerWelcome')
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(sheet.getByRole('button', { name: 'End as beta tester' })).toBeVisible()
  expect((await read()).state).toBe('accepted')

  const given = { title: 'A long flight', body: 'It landed in a tree.' }
  const post = await addPost(shop, given, maker)
  await goTo(page, `/admin/community/posts?post=${post.id}`)
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Correct' }).click()
  await review.getByLabel('Title').fill('My flight')
  const theirs = { ...given, title: 'Their flight', revision: 1, state: 'waiting' }
  const put = await shop.fetch(`/api/admin/posts/${post.id}`, { method: 'PUT', cookie, body: theirs })
  expect(put.status).toBe(200)
  await review.getByRole('button', { name: 'Save correction' }).click()
  await expect(review.getByRole('row').filter({ hasText: 'Title' })).toHaveText('TitleMy flightTheir flight')
  await review.getByRole('button', { name: 'Keep mine' }).click()
  await expect(review.getByRole('heading', { name: 'My flight' })).toBeVisible()
})

test('at the next release only what was typed is sent: what another administrator wrote into the other fields stays', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('admin@example.com')
  const { id } = await shop.services.db
    .selectFrom('products')
    .where('slug', '=', 'curlew-1100')
    .select('id')
    .executeTakeFirstOrThrow()
  const path = `/api/admin/products/${id}/next-release`
  const begun = await shop.fetch(path, { method: 'POST', cookie, body: { version: '9.1' } })
  const { parts } = (await begun.json()) as AdminProduct
  const stored = async () => {
    const answer = await shop.fetch(`/api/admin/products/${id}`, { cookie })
    return ((await answer.json()) as AdminProduct).next
  }
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const form = page.locator('form').filter({ has: page.getByLabel('What changed') })
  await expect(form.getByLabel('Number')).toHaveValue('9.1')
  const theirs = { changelog: ['A stiffer tail'], partsToReprint: parts.slice(0, 1).map(({ code }) => code) }
  const put = await shop.fetch(path, { method: 'PUT', cookie, body: { version: '9.1', ...theirs } })
  expect(put.status).toBe(200)
  const bar = page.locator('[data-save-bar]').getByRole('status')
  await form.getByLabel('Number').fill('9.2')
  await expect.poll(stored).toEqual({ version: '9.2', ...theirs })
  await expect(bar).toHaveText('Everything is saved')

  // What the shop did not take is sent again, with what was typed since.
  await page.route(`**${path}`, (route) => route.fulfill(brokenAnswer))
  await form.getByLabel('Number').fill('9.3')
  await expect(bar).toHaveText('Not saved. The form says why.')
  await page.unroute(`**${path}`)
  await form.getByLabel('What changed').fill('A longer nose')
  await expect.poll(stored).toEqual({ ...theirs, version: '9.3', changelog: ['A longer nose'] })
  await shop.fetch(path, { method: 'DELETE', cookie })
})
