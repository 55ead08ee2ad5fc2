import { deskOf } from '#server/testing/desk-shop.ts'
import { whileRefundsFail } from '#server/testing/faults/failing-refunds.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 780 }, isOneProcess: true })

async function openRefund(page: Page, shop: TestShop) {
  const at = await deskOf(shop)
  const placed = await at.buy(['hobby-64'], await shop.signIn('tester@example.com'))
  await page.goto(`/admin/orders/${placed.orderId}`)
  const button = page.getByRole('button', { name: 'Refund', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: `Refund order ${placed.number}` })
  return { dialog, button, press: (name: string) => dialog.getByRole('button', { name }).click() }
}

test('a full refund ends in its dialog: how much, where it goes, and a button that closes it', async ({
  page,
  signIn,
  shop,
}) => {
  await signIn('admin@example.com')
  const { dialog, button, press } = await openRefund(page, shop)
  await press('Refund $ 34.90')
  await expect(dialog.getByRole('status')).toContainText('$ 34.90 refunded')
  await expect(dialog.getByRole('status')).toContainText('sends it back the way it was paid')
  await expect(dialog).toContainText('The buyer is told by mail at tester@example.com.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog).not.toContainText('0.00')
  await press('Close')
  await expect(dialog).toBeHidden()
  await expect(button).toHaveCount(0)
})

test('a refused refund says why in its dialog, and a smaller amount after it refunds just that amount', async ({
  page,
  signIn,
  shop,
}) => {
  await signIn('admin@example.com')
  const { dialog, button, press } = await openRefund(page, shop)
  await whileRefundsFail(shop, 'The balance is too low.', async () => {
    await press('Refund $ 34.90')
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('Nothing was refunded')
    await expect(alert).toContainText('refused the refund: The balance is too low.')
    await expect(alert).toContainText('Try again, or enter a smaller amount.')
  })
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10')
  await press('Refund $ 10.00')
  await expect(dialog.getByRole('status')).toContainText('$ 10.00 refunded')
  await expect(dialog).toContainText('$ 24.90 of this order can still be refunded.')
  await press('Close')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Refunded: $ 10.00')).toBeVisible()
  // The form begins anew with what is left.
  await button.click()
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('24.90')
})

test('an amount is entered with a decimal comma, as the keys of many phones have it', async ({
  page,
  signIn,
  shop,
}) => {
  await signIn('admin@example.com')
  const { dialog, press } = await openRefund(page, shop)
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await amount.fill('5 dollars')
  await expect(amount).toHaveAccessibleDescription('Enter an amount up to $ 34.90.')
  await amount.fill('5,00')
  await press('Refund $ 5.00')
  await expect(dialog.getByRole('status')).toContainText('$ 5.00 refunded')
  await expect(dialog).toContainText('$ 29.90 of this order can still be refunded.')
})

test('while the provider is silent the dialog says that the refund is under way, and asks for nothing', async ({
  page,
  signIn,
  shop,
}) => {
  await signIn('admin@example.com')
  const { dialog, press } = await openRefund(page, shop)
  await whileRefundsFail(shop, null, async () => {
    await press('Refund $ 34.90')
    await expect(dialog.getByRole('status')).toContainText('The refund of $ 34.90 is under way')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  })
})

test('a withdrawal that was settled elsewhere asks for a note, leaves "To do", and its buyer reads that it is settled', async ({
  page,
  signIn,
  shop,
}) => {
  const at = await deskOf(shop)
  const buyer = await shop.signIn('tester@example.com')
  const { orderId, number } = await at.buy(['spar-set-dunlin-1000', 'hobby-64'], buyer)
  expect((await at.post(`/api/orders/${orderId}/withdrawal`, {}, buyer)).status).toBe(200)
  await signIn('admin@example.com')
  const row = page.getByRole('main').getByRole('link', { name: number })
  await page.goto('/admin/orders?status=todo')
  await row.click()
  await page.getByRole('button', { name: 'Settled elsewhere' }).click()
  const dialog = page.getByRole('dialog', { name: `Withdrawal from ${number}: settled elsewhere` })
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('By bank transfer.')
  await dialog.getByRole('button', { name: 'Settled elsewhere' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Settled elsewhere, .*The history says how\.$/)).toBeVisible()
  await expect(page.getByText('Settled elsewhere: By bank transfer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settled elsewhere' })).toHaveCount(0)
  await page.goto('/admin/orders?status=todo')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.context().clearCookies()
  await signIn('tester@example.com')
  await page.goto(`/user/orders/${orderId}`)
  await expect(page.getByText(/^Your withdrawal is settled, /)).toBeVisible()
  await expect(page.getByText('We refunded you in another way than you paid.')).toBeVisible()
  await expect(page.getByText('We will refund you.')).toHaveCount(0)
  await expect(page.getByText('bank transfer')).toHaveCount(0)
})
