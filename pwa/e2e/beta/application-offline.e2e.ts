import { newMember } from '#pwa/e2e/fixtures.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'
import { fillApplication, main } from './application-form.ts'

test('an application made offline waits on the device, is shown as waiting, and reaches the shop once', async ({
  page,
  shop,
  network,
  readyOffline,
  baseURL,
}) => {
  const cookie = await newMember(shop, page)
  const [name = '', value = ''] = cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
  await page.goto('/beta-signup')
  await readyOffline()
  await expect(main(page).getByLabel('First Name')).toHaveValue('Robin')
  await network.set('killed')
  await fillApplication(page)
  await main(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL('/beta-users')
  await expect(main(page).getByText('Saved on this device')).toBeVisible()
  await expect(main(page).getByLabel('Username')).toHaveValue('robin_the_tester')
  const saved = () =>
    shop.services.db
      .selectFrom('beta_users')
      .where('username', '=', 'robin_the_tester')
      .select('revision')
      .execute()
  expect(await saved()).toEqual([])
  await page.goto('/outbox')
  await expect(page.getByText('Application as a beta tester')).toBeVisible()
  await network.set('fine')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await saved()).toEqual([{ revision: 1 }])
})
