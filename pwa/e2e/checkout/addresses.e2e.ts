import { deskOf } from '#server/testing/desk-shop.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { openCheckout, pay } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

/** The labels of the form from the country on, in their order. */
const labels = async (page: Page) => {
  const all = await page.locator('main label:not(:has(input))').allInnerTexts()
  const after = all.indexOf('Discount code')
  return all.slice(all.indexOf('Country'), after < 0 ? undefined : after)
}

test('the country comes first, and its fields follow in its own order and words', async ({ page, shop }) => {
  await openCheckout(page, shop, 'hardware-kit')
  const country = page.getByLabel('Country')
  await expect(country).toHaveValue('DE')
  // No files are in this order.
  await expect(page.getByText('Your receipt goes there. No account is needed.')).toBeVisible()
  const first = ['Country', 'Name', 'Street and number', 'Flat, floor or company']
  expect(await labels(page)).toEqual([...first, 'Postcode', 'City'])
  await country.selectOption('US')
  expect(await labels(page)).toEqual([...first, 'City', 'State', 'ZIP code'])
  await expect(page.getByLabel('State')).toHaveAttribute('autocomplete', 'address-level1')
  await expect(page.getByLabel('City')).toHaveAttribute('autocomplete', 'address-level2')
  await expect(page.getByLabel('ZIP code')).toHaveAttribute('autocomplete', 'postal-code')
  await country.selectOption('JP')
  expect((await labels(page)).slice(2)).toEqual([
    'Town, street and number',
    'Flat, floor or company',
    'Prefecture',
    'Postcode',
  ])
})

test('a buyer in the US is told which field is wrong, chooses a state, and the desk reads the address as it is written there', async ({
  page,
  shop,
  signIn,
}) => {
  const at = await deskOf(shop)
  await openCheckout(page, shop, 'hardware-kit')
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Name').fill('Mika Maker')
  await page.getByLabel('Street and number').fill('Sample Street 1')
  await page.getByLabel('City').fill('Springfield')
  await pay(page).click()
  const [state, zip] = [page.getByLabel('State'), page.getByLabel('ZIP code')]
  await expect(state).toBeFocused()
  await expect(state).toHaveAccessibleDescription('Choose your state.')
  await expect(zip).toHaveAccessibleDescription('Enter your ZIP code.')
  await state.selectOption('Illinois')
  await zip.fill('6270')
  await pay(page).click()
  await expect(zip).toBeFocused()
  await expect(zip).toHaveAccessibleDescription('Enter your ZIP code, such as 95014.')
  // What is typed is there after a reload, the state too.
  await page.reload()
  await expect(state).toHaveValue('IL')
  await zip.fill('62701')
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.getByRole('link', { name: /^Full order KMI-/ }).click()
  await expect(page.getByRole('main')).toContainText('Springfield, IL 62701')
  const { rows } = await at.get<{ rows: { id: string }[] }>('/api/admin/orders', await at.admin())
  await signIn('admin@example.com')
  await page.goto(`/admin/orders/${rows[0]?.id}`)
  await expect(page.getByRole('main')).toContainText('Springfield, IL 62701')
})

test('a draft of an earlier version opens, with the region empty', async ({ page, shop }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'kestrel.checkout',
      JSON.stringify({
        country: 'US',
        name: 'Mika',
        line1: 'Street 1',
        postcode: '62701',
        city: 'Springfield',
      }),
    ),
  )
  await openCheckout(page, shop, 'hardware-kit')
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await expect(page.getByLabel('State')).toHaveValue('')
})
