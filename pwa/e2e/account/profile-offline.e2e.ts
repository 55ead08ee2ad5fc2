import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { samplePassword } from './auth-page.ts'
import { everyonesOwn, expect, test, untilOwnSaved } from '#pwa/e2e/offline/offline-shop.ts'

async function newMember(page: Page, shop: TestShop, url: string): Promise<string> {
  const body = { email: `${crypto.randomUUID()}@example.com`, password: samplePassword, firstName: 'Robin' }
  const made = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(made.headers.getSetCookie()[0] ?? '') ?? []
  await page.context().addCookies([{ name, value, url }])
  return `${name}=${value}`
}
const main = (page: Page) => page.getByRole('main')
const nameOf = async (shop: TestShop, cookie: string) =>
  ((await (await shop.fetch('/api/auth/user', { cookie })).json()) as { firstName: string }).firstName

test('a profile changed offline on a cold start is shown at once and reaches the shop once', async ({
  page,
  context,
  shop,
  network,
  readyOffline,
  baseURL,
}) => {
  const cookie = await newMember(page, shop, baseURL ?? '')
  await page.goto('/')
  await readyOffline()
  await untilOwnSaved(page, everyonesOwn)
  await network.set('killed')
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/profile-edit')
  await expect(main(cold).getByText('Go online to change your picture')).toBeVisible()
  await expect(main(cold).getByLabel('First Name')).toHaveValue('Robin')
  await main(cold).getByLabel('First Name').fill('Marian')
  await main(cold).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cold).toHaveURL('/user/profile')
  await expect(main(cold).getByRole('cell', { name: 'Marian' })).toBeVisible()
  await expect(main(cold).getByText('Saved on this device')).toBeVisible()
  expect(await nameOf(shop, cookie)).toBe('Robin')
  await cold.goto('/outbox')
  await expect(cold.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(cold.getByText('Profile: first name Marian')).toBeVisible()
  await network.set('fine')
  await expect(cold.getByText('Nothing is waiting')).toBeVisible()
  expect(await nameOf(shop, cookie)).toBe('Marian')
})

test('what another device has changed meanwhile holds beside what was changed offline, in one visit of the form or two', async ({
  page,
  shop,
  network,
  readyOffline,
  baseURL,
}) => {
  const cookie = await newMember(page, shop, baseURL ?? '')
  await page.goto('/profile-edit')
  await readyOffline()
  await expect(main(page).getByLabel('First Name')).toHaveValue('Robin')
  await network.set('killed')
  const username = `pilot_${crypto.randomUUID().slice(0, 8)}`
  const elsewhere = await shop.fetch('/api/auth/user', { method: 'PUT', cookie, body: { username } })
  expect(elsewhere.status).toBe(200)
  const save = () => main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await main(page).getByLabel('Country').selectOption('DE')
  await save()
  await expect(page).toHaveURL('/user/profile')
  await main(page).getByRole('link', { name: 'Edit profile' }).click()
  await expect(main(page).getByLabel('Country')).toHaveValue('DE')
  await main(page).getByLabel('Last Name').fill('Hood')
  await save()
  await expect(page).toHaveURL('/user/profile')
  await expect(main(page).getByText('Saved on this device')).toBeVisible()
  await network.set('fine')
  await expect
    .poll(async () => (await shop.fetch('/api/auth/user', { cookie })).json())
    .toMatchObject({ firstName: 'Robin', lastName: 'Hood', username, country: 'DE' })
})

test('a username taken meanwhile is reported in the outbox, where the change can be discarded', async ({
  page,
  shop,
  network,
  readyOffline,
  baseURL,
}) => {
  const cookie = await newMember(page, shop, baseURL ?? '')
  await page.goto('/profile-edit')
  await readyOffline()
  await expect(main(page).getByLabel('First Name')).toHaveValue('Robin')
  await network.set('killed')
  await main(page).getByLabel('Username').fill('mika')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/user/profile')
  await network.set('fine')
  await page.goto('/outbox')
  await expect(page.getByText("Couldn't send: Username already taken")).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await nameOf(shop, cookie)).toBe('Robin')
})
