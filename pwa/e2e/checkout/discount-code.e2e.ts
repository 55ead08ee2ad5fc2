import type { Page } from '@playwright/test'
import { issueTestCode } from '#server/testing/issue-code.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { addToCart, pay, sum } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Costs 34.90, and is in no sale. */
const plane = '/planes/hobby-64'
const codeOf = (page: Page, code: string) => page.getByRole('button', { name: `Remove code ${code}` })

test('ADMIN-39 a code from a link stays with the cart through signing in, is paid with, and a refund in part and its credit note are right', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  await page.goto(`/cart?code=${code.toLowerCase()}`)
  await ready()
  // Once: the address that one keeps or shares has no code.
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(page.getByText(`The code ${code} is in your cart.`)).toBeVisible()
  await addToCart(page, plane)
  await page.goto('/cart')
  await expect(page.getByText(`${code} takes $ 6.98 off (20%).`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 27.92')

  const cookie = await newMember(shop, page)
  await page.goto('/checkout')
  await expect(codeOf(page, code)).toBeVisible()
  await expect(sum(page).getByRole('row', { name: `Code ${code}` })).toContainText('$ 6.98')
  const inCart = async () => (await (await shop.fetch('/api/cart-code', { cookie })).json()) as unknown
  await expect.poll(inCart).toEqual({ code })
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('main')).toContainText('$ 27.92')
  expect(await inCart()).toEqual({ code: null })
  const [{ id } = { id: '' }] = (await (await shop.fetch('/api/orders', { cookie })).json()) as {
    id: string
  }[]

  await signIn('admin@example.com')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10')
  await dialog.getByRole('button', { name: 'Refund $ 10.00' }).click()
  await expect(dialog).toContainText('$ 17.92 of this order can still be refunded.')
  const order = (await (await shop.fetch(`/api/orders/${id}`, { cookie })).json()) as Order
  expect(order.totals.code).toEqual({ code, off: '6.98' })
  expect(order.creditNotes).toMatchObject([{ amount: '10.00' }])
  const note = await shop.fetch(`/api/orders/${id}/credit-notes/${order.creditNotes[0]?.refundId}`, {
    cookie,
  })
  const { text } = readPdf(Buffer.from(await note.arrayBuffer()))
  expect(text.join(' ').replaceAll('$ ', '$')).toMatch(/Invoiced.*27\.92.*Refunded now.*10\.00.*17\.92/)
})

test('an unknown code is refused in words and forgotten; a code can be removed, and entered again at the checkout', async ({
  page,
  shop,
}) => {
  const code = await issueTestCode(shop, { kind: 'fixed', value: '5' })
  await addToCart(page, plane)
  await page.goto('/cart')
  const field = page.getByLabel('Discount code')
  await field.fill('no such code')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/We don't know the code NOSUCHCODE/)
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes $ 5.00 off.`)).toBeVisible()
  await codeOf(page, code).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 34.90')
  await page.goto('/checkout')
  await page.getByLabel('Email').fill('guest@example.com')
  await field.fill(code)
  // The field stands in the form of the checkout: Enter applies the code, and orders nothing.
  await field.press('Enter')
  await expect(pay(page).first()).toHaveText(/^Pay \$\s29\.90/)
  await expect(page).toHaveURL(/\/checkout$/)
  await page.reload()
  await expect(codeOf(page, code)).toBeVisible()
})

test('a code entered offline waits with the cart, and is checked once the shop answers', async ({
  page,
  shop,
  context,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  await newMember(shop, page)
  await page.goto(plane)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 34.90')
  await context.setOffline(true)
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Checked at checkout, when you are online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`${code} takes $ 6.98 off (20%).`)).toBeVisible()
})
