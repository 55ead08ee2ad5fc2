import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { DeskField, OwnField } from '#shared/flying/flying.contract.ts'

async function submitted(shop: TestShop, cookie: string, more: Record<string, unknown>): Promise<OwnField> {
  const body = { location: 'Fens, United Kingdom', ...more }
  const answer = await shop.fetch('/api/community/fields', { method: 'POST', cookie, body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as OwnField
}

test('ADMIN-26 ADMIN-27 the desk lists the fields, those that wait first; a changed one is changed in the community', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  await submitted(shop, member, { fieldName: 'Waits First' })
  await signIn('admin@example.com')
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Field name')).toHaveValue('Heron Pond')
  await expect(page.getByLabel('Runway length')).toHaveValue('75')
  await page.goto('/community/fields/heron-lake')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Pond')
  await expect(page.getByRole('row', { name: 'Length 75 m' })).toBeVisible()
})

test('by keyboard: A approves and the next one opens; D declines with a reason; similar fields are shown', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const place = { lat: 10, lon: 10 }
  const first = await submitted(shop, member, { fieldName: 'Key One', position: place })
  const second = await submitted(shop, member, { fieldName: 'Key Two', position: { lat: 10.002, lon: 10 } })
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${first.id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box).toBeFocused()
  await expect(box.getByText(/Key Two, Fens, United Kingdom, 222 m away/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await box.focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Key One is published')).toBeVisible()
  await expect(page).not.toHaveURL(`/admin/edit-field/${first.id}`)
  await page.goto(`/admin/edit-field/${second.id}`)
  await expect(box).toBeFocused()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Decline Key Two?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(dialog.getByText('Enter why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It is Key One.')
  await dialog.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByText('Key Two is declined')).toBeVisible()
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
    /declined this field at \d\d:\d\d UTC\. Reason: This is a motorway\./,
  )
  await expect(box.getByText(/declined it on/)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Decline' })).toBeHidden()
})
