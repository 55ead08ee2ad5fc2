import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import { submitted } from './fields-shop.ts'
import { addPost, stateOf } from './posts-shop.ts'
import { pressAtOnce } from './press-at-once.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('while an approval is under way, no quick key makes a second decision on the same post', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const maker = await shop.signIn('maker@example.com')
  const first = await addPost(shop, { title: 'Decided once' }, maker)
  const second = await addPost(shop, { title: 'Not decided' }, maker)
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${first.id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  const decline = sheet.getByRole('button', { name: 'Decline', exact: true })
  await expect(decline).toBeEnabled()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/admin/posts/*/decision', async (route) => {
    sent.push(route.request().url())
    await released
    await route.continue()
  })
  await pressAtOnce(page, 'a', 'd', 'a')
  await expect.poll(() => sent).toHaveLength(1)
  await expect(decline).toBeDisabled()
  await expect(sheet.getByLabel('Reason')).toHaveCount(0)
  // Nor after going on and back, which draws the sheet anew.
  await page.keyboard.press('j')
  await expect(sheet.getByRole('heading', { name: 'Not decided' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(sheet.getByRole('heading', { name: 'Decided once' })).toBeVisible()
  await pressAtOnce(page, 'd', 'a')
  await expect(decline).toBeDisabled()
  await expect(sheet.getByLabel('Reason')).toHaveCount(0)
  release()
  await expect(sheet.getByText('Published', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await stateOf(shop, first.id)).toMatchObject({ state: 'published' })
  expect(await stateOf(shop, second.id)).toMatchObject({ state: 'waiting' })
})

test('a decline that is cancelled while its post is read again after another moderator stays cancelled', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await addPost(shop, { title: 'Contested' }, await shop.signIn('maker@example.com'))
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  const decline = sheet.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await sheet.getByLabel('Reason').fill('Tell us the span.')
  const other = await shop.fetch(`/api/admin/posts/${id}/decision`, {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: { decision: 'approve', revision: 1, state: 'waiting' },
  })
  expect(other.status).toBe(200)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const one = `**/api/admin/posts/${id}`
  await page.route(one, async (route) => {
    await released
    await route.continue()
  })
  const read = page.waitForRequest(one)
  await decline.click()
  await read
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByLabel('Reason')).toHaveCount(0)
  await expect(decline).toBeDisabled()
  release()
  await expect(sheet.getByRole('button', { name: 'Take down' })).toBeEnabled()
  await expect(sheet.getByLabel('Reason')).toHaveCount(0)
  expect(await stateOf(shop, id)).toMatchObject({ state: 'published', reason: null })
})

test('while a decision is under way, no quick key makes a second one on the same field', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const { id } = await submitted(shop, member, { fieldName: 'Decided once' })
  const next = await submitted(shop, member, { fieldName: 'Not decided' })
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box).toBeFocused()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/admin/community/fields/*/decision', async (route) => {
    sent.push(route.request().url())
    await released
    await route.continue()
  })
  await pressAtOnce(page, 'a', 'd', 'a')
  await expect.poll(() => sent).toHaveLength(1)
  await expect(box.getByRole('button', { name: 'Decline' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(`/admin/edit-field/${next.id}`)
  await expect(box.getByRole('button', { name: 'Decline' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a decline that is cancelled while its field is read again after somebody else stays cancelled', async ({
  page,
  shop,
  signIn,
}) => {
  const member = await newMember(shop, page)
  const { id } = await submitted(shop, member, { fieldName: 'Cancelled late' })
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto(`/admin/edit-field/${id}`)
  const box = page.getByRole('region', { name: 'Decision' })
  await expect(box).toBeFocused()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: /Cancelled late\?$/ })
  await dialog.getByLabel('Reason').fill('It is a motorway.')
  const cookie = await shop.signIn('admin@example.com')
  const path = `/api/admin/community/fields/${id}`
  const { revision } = (await (await shop.fetch(path, { cookie })).json()) as DeskField
  await shop.fetch(`${path}/decision`, { method: 'POST', cookie, body: { revision, decision: 'approved' } })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue()
  })
  const read = page.waitForRequest(`**${path}`)
  await dialog.getByRole('button', { name: 'Decline it' }).click()
  await read
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(box.getByRole('button', { name: 'Decline' })).toBeDisabled()
  release()
  await expect(box.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  await expect(dialog).toHaveCount(0)
  expect(await (await shop.fetch(path, { cookie })).json()).toMatchObject({ state: 'approved', reason: '' })
})
