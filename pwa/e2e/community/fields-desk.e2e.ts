import { findViolations } from '#pwa/e2e/find-violations.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { submitted } from './fields-shop.ts'
import type { Page } from '@playwright/test'
import type { DeskField } from '#shared/flying/flying.contract.ts'

const untilSaid = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-said', 'yes')

test('ADMIN-26 ADMIN-27 the desk lists the fields, those that wait first; a changed one is changed in the community', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  await submitted(shop, member, { fieldName: 'Waits First' })
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/community/fields')
  const rows = page.getByRole('table', { name: 'Flying fields' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Waits First')
  await expect(rows.first()).toContainText('Waiting')
  await expect(rows).toHaveCount(14)
  await page.getByRole('link', { name: 'Heron Lake' }).click()
  await expect(page).toHaveURL(/\/admin\/edit-field\/\d+$/)
  await page.getByLabel('Field name').fill('Heron Pond')
  await page.getByLabel('Surface').selectOption('grass')
  await page.getByLabel('Runway length').fill('75')
  await stopTime(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByLabel('Field name')).toHaveValue('Heron Pond')
  await expect(page.getByLabel('Runway length')).toHaveValue('75')
  await page.goto('/community/fields/heron-lake')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Pond')
  await expect(page.getByRole('row', { name: 'Length 75 m' })).toBeVisible()
})

test('by keyboard: A approves and the next one opens; D declines with a reason; similar fields are shown', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const place = { lat: 10, lon: 10 }
  const first = await submitted(shop, member, { fieldName: 'Key One', position: place })
  const second = await submitted(shop, member, { fieldName: 'Key Two', position: { lat: 10.002, lon: 10 } })
  for (const words of ['Key One is published', 'Key Two is declined']) await listenFor(context, words)
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${first.id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box).toBeFocused()
  await expect(box.getByText(/Key Two, Fens, United Kingdom, 222 m away/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await box.focus()
  await page.keyboard.press('a')
  await untilSaid(page)
  await expect(page).not.toHaveURL(`/admin/edit-field/${first.id}`)
  await page.goto(`/admin/edit-field/${second.id}`)
  await expect(box).toBeFocused()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Decline Key Two?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It is Key One.')
  await dialog.getByRole('button', { name: 'Decline it' }).click()
  await untilSaid(page)
  expect((await shop.fetch(`/api/community/fields/${second.slug}`)).status).toBe(404)
  expect((await shop.fetch(`/api/community/fields/${first.slug}`)).status).toBe(200)
})

test('who decides after somebody else is told what was decided, and sees it', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const { id } = await submitted(shop, member, { fieldName: 'Contested' })
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box.getByRole('button', { name: 'Approve' })).toBeVisible()
  const cookie = await shop.signIn('admin@example.com')
  const path = `/api/admin/community/fields/${id}`
  const { revision } = (await (await shop.fetch(path, { cookie })).json()) as DeskField
  const body = { revision, decision: 'declined', reason: 'This is a motorway.' }
  await shop.fetch(`${path}/decision`, { method: 'POST', cookie, body })
  await box.getByRole('button', { name: 'Approve' }).click()
  await expect(box.getByRole('alert')).toContainText(
    /declined this field on \d+ \w{3} \d{4} at \d\d:\d\d UTC\. Reason: This is a motorway\./,
  )
  await expect(box.getByText(/declined it on/)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Decline' })).toBeHidden()
})

test('a correction that is not saved is not lost by a decision: it is saved or undone first; a photo that is removed is a change too', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const { id } = await submitted(shop, member, { fieldName: 'Half Corrected' })
  await listenFor(context, 'Half Corrected is published')
  const photos = [`/uploads/${'a'.repeat(64)}.jpg`]
  await shop.services.db.updateTable('flying_fields').set({ photos }).where('id', '=', id).execute()
  const stored = () =>
    shop.services.db
      .selectFrom('flying_fields')
      .where('id', '=', id)
      .select(['state', 'location', 'photos'])
      .executeTakeFirstOrThrow()
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  const told = box.getByRole('alert').filter({ hasText: 'Your changes are not saved' })
  const unsaved = page.getByText('Not saved yet')
  await page.getByLabel('Location').fill('Norfolk, United Kingdom')
  await expect(unsaved).toBeVisible()
  await box.getByRole('button', { name: 'Approve' }).click()
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Fens, United Kingdom')
  await expect(told).toBeHidden()
  await expect(unsaved).toBeHidden()
  const removePhoto = async () => {
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(unsaved).toBeVisible()
  }
  for (const key of ['a', 'd']) {
    await removePhoto()
    await box.focus()
    await page.keyboard.press(key)
    await expect(told).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await told.getByRole('button', { name: 'Undo changes' }).click()
    await expect(told).toBeHidden()
  }
  await removePhoto()
  expect(await stored()).toEqual({ state: 'pending', location: 'Fens, United Kingdom', photos })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(unsaved).toBeHidden()
  await expect(told).toBeHidden()
  await box.getByRole('button', { name: 'Approve' }).click()
  await untilSaid(page)
  expect(await stored()).toMatchObject({ state: 'approved', photos: [] })
})

test('a decision right after a correction is about the corrected field, also before it was read again', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const { id } = await submitted(shop, member, { fieldName: 'Misspelt' })
  await listenFor(context, 'Spelled Well is published')
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box).toBeFocused()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/community/fields/${id}`, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await page.getByLabel('Field name').fill('Spelled Well')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spelled Well')
  await box.focus()
  await page.keyboard.press('a')
  await untilSaid(page)
  release()
})

for (const late of ['decision', 'list of what waits'])
  test(`who goes elsewhere before the ${late} has come stays there`, async ({
    page,
    context,
    shop,
    signIn,
  }) => {
    const member = await newMember(shop, page)
    const { id, fieldName } = await submitted(shop, member, { fieldName: `Left before the ${late}` })
    await submitted(shop, member, { fieldName: `Next after the ${late}` })
    await listenFor(context, `${fieldName} is published`)
    await waitWithoutEnd(page)
    await signIn('admin@example.com')
    await page.goto(`/admin/edit-field/${id}`)
    await expect(page.getByRole('region', { name: 'Decision' })).toBeFocused()
    const [decision, waiting] = [
      `**/api/admin/community/fields/${id}/decision`,
      '**/api/admin/community/fields?state=pending*',
    ]
    const held = late === 'decision' ? decision : waiting
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(held, async (route) => {
      await released
      await route.continue()
    })
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('?state=pending') ? 1 : 0))
    const sent = page.waitForRequest(held)
    await page.keyboard.press('a')
    await sent
    const bar = page.getByRole('navigation', { name: 'Administration' })
    await bar.getByRole('link', { name: /^Orders/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Orders/)
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
    const answered = page.waitForResponse(held)
    release()
    await (await answered).finished()
    await untilSaid(page)
    // Where the answer leads comes before what is pressed after it.
    await bar.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Products/)
    expect(new Set(opened)).toEqual(new Set(['/admin/products']))
    expect(asked).toBe(late === 'decision' ? 0 : 1)
  })
