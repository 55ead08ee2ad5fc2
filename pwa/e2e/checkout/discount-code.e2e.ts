import type { Page } from '@playwright/test'
import { issueTestCode } from '#server/testing/issue-code.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { authPage, samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { addElsewhere, CartScreen, serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { untilReadyOffline } from '#pwa/e2e/offline/offline-shop.ts'
import { wishlistScreen } from '#pwa/e2e/shop/wishlist-screen.ts'
import { addToCart, goToCart, pay, sum } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Costs 34.90, and is in no sale. */
const plane = '/planes/hobby-64'
const hobby = { path: plane, name: 'Hobby 64' }
const codeOf = (page: Page, code: string) => page.getByRole('button', { name: `Remove code ${code}` })

/** The first record of a store with this code is not kept before the page is read again; gives what waits for it. */
async function holdFirstWrite(page: Page, store: 'carts' | 'outbox', code: string) {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('held')) return
      for (const how of ['put', 'add'] as const) {
        const write = Reflect.get(IDBObjectStore.prototype, how) as (...given: unknown[]) => IDBRequest
        IDBObjectStore.prototype[how] = function (this: IDBObjectStore, ...given: unknown[]) {
          const asked = write.apply(this, given)
          if (this.name !== name || !JSON.stringify(given).includes(text)) return asked
          sessionStorage.setItem('held', name)
          const again = () => this.count().addEventListener('success', again)
          again()
          return asked
        }
      }
    },
    [store, code] as const,
  )
  return () => page.waitForFunction(() => sessionStorage.getItem('held'))
}

test('a code from a link survives a reload before the device has saved it', async ({ page, shop, ready }) => {
  const code = await issueTestCode(shop, { value: '20' })
  const writing = await holdFirstWrite(page, 'carts', code)
  await page.goto(`/cart?code=${code}`)
  await writing()
  await page.reload()
  await ready()
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect.poll(() => new CartScreen(page, ready).savedCode()).toBe(code)
})

test("a guest's code is not lost where the page is read again before the member's outbox has it", async ({
  page,
  shop,
  ready,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  const cart = new CartScreen(page, ready)
  await page.goto(`/cart?code=${code}`)
  await expect.poll(() => cart.savedCode()).toBe(code)
  const cookie = await newMember(shop, page)
  const writing = await holdFirstWrite(page, 'outbox', code)
  await page.goto('/cart')
  await writing()
  await page.reload()
  await expect
    .poll(async () => (await (await shop.fetch('/api/cart-code', { cookie })).json()) as unknown)
    .toEqual({ code })
  await expect.poll(() => cart.savedCode()).toBe(null)
})

test("a member's code from a link stays where a guest left another one on the device", async ({
  page,
  shop,
  ready,
}) => {
  const [left, wanted] = [
    await issueTestCode(shop, { value: '20' }),
    await issueTestCode(shop, { value: '30' }),
  ]
  const cart = new CartScreen(page, ready)
  await page.goto(`/cart?code=${left}`)
  await expect.poll(() => cart.savedCode()).toBe(left)
  const cookie = await newMember(shop, page)
  await page.goto('/about')
  await untilKnown(page)
  expect(await cart.savedCode()).toBe(left)
  await page.goto(`/cart?code=${wanted}`)
  await expect(page.getByText(`Your code ${wanted} is saved.`)).toBeVisible()
  await expect.poll(() => cart.savedCode()).toBe(null)
  await expect
    .poll(async () => (await (await shop.fetch('/api/cart-code', { cookie })).json()) as unknown)
    .toEqual({ code: wanted })
  await page.reload()
  await expect(page.getByText(`Your code ${wanted} is saved.`)).toBeVisible()
})

test('a code from a link leaves the address, and stays with the cart through signing in', async ({
  page,
  shop,
  ready,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  await page.goto(`/cart?code=${code.toLowerCase()}`)
  await ready()
  // Once: the address that one keeps or shares has no code.
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(page.getByText(`Your code ${code} is saved.`)).toBeVisible()
  // Shown a moment before it is kept.
  await expect.poll(() => new CartScreen(page, ready).savedCode()).toBe(code)
  await addToCart(page, plane)
  await goToCart(page)
  await expect(page.getByText(`${code} takes $ 6.98 off (20%).`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 27.92')

  const cookie = await newMember(shop, page)
  await page.goto('/checkout')
  await expect(codeOf(page, code)).toBeVisible()
  await expect
    .poll(async () => (await (await shop.fetch('/api/cart-code', { cookie })).json()) as unknown)
    .toEqual({ code })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('ADMIN-39 a heart tapped offline is a wish after signing in, its list is shared, and it is bought with a code from a link: refund in part and credit note are right', async ({
    page,
    shop,
    context,
    signIn,
    ready,
  }) => {
    const name = 'Hobby 64'
    await page.goto('/planes')
    await untilReadyOffline(page)
    await page.reload()
    await ready()
    await context.setOffline(true)
    await page.getByRole('button', { name: `Wishlist: ${name}` }).click()
    const prompt = page.getByRole('dialog', { name: 'Sign in for your wishlist' })
    await expect(prompt).toContainText(name)
    await context.setOffline(false)
    await prompt.getByRole('link', { name: 'Sign In' }).click()
    const email = `member-${crypto.randomUUID()}@example.com`
    const body = { email, password: samplePassword, firstName: 'Robin' }
    await shop.fetch('/api/auth/register', { method: 'POST', body })
    await authPage(page).signIn(email)
    await authPage(page).button('Sign In').click()
    await expect(page).toHaveURL(`${shop.url}/planes`)
    const wishlist = wishlistScreen(page)
    await wishlist.open(1)
    await wishlist.modal.getByRole('button', { name: 'Share by a link' }).click()
    const shared = new URL(await wishlist.modal.getByLabel('Link to this list').inputValue())
    const list = await shop.fetch(shared.pathname.replace('/wishlist/', '/api/shared-wishlists/'))
    expect(await list.json()).toMatchObject({ firstName: 'Robin' })

    const code = await issueTestCode(shop, { value: '20' })
    const cookie = await shop.signIn(email)
    await wishlist.modal.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'hobby-64': 1 })
    await page.goto(`/cart?code=${code}`)
    await ready()
    await expect(page.getByText(`${code} takes $ 6.98 off (20%).`)).toBeVisible()
    await page.getByRole('link', { name: 'Checkout' }).click()
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
})

test('an unknown code is refused in words and forgotten; a code can be removed, and entered again at the checkout', async ({
  page,
  shop,
  ready,
}) => {
  const code = await issueTestCode(shop, { kind: 'fixed', value: '5' })
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, hobby)
  await page.goto('/cart')
  await ready()
  const field = page.getByLabel('Discount code')
  await field.fill('no such code')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/We don't know the code NOSUCHCODE/)
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes $ 5.00 off.`)).toBeVisible()
  await codeOf(page, code).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 34.90')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email').fill('guest@example.com')
  await field.fill(code)
  // The field stands in the form of the checkout: Enter applies the code, and orders nothing.
  await field.press('Enter')
  await expect(pay(page).first()).toHaveText(/^Pay \$\s29\.90/)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect.poll(() => cart.savedCode()).toBe(code)
  await page.reload()
  await expect(codeOf(page, code)).toBeVisible()
})

test('a code entered offline waits with the cart, and is checked once the shop answers', async ({
  page,
  shop,
  context,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  await addElsewhere(shop, await newMember(shop, page), hobby)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$ 34.90')
  await context.setOffline(true)
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText("Checked at checkout, when you're online.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`${code} takes $ 6.98 off (20%).`)).toBeVisible()
})

test('while the code of a member is on its way to the shop nothing is paid at the full price, unless the code is removed', async ({
  page,
  shop,
  ready,
}) => {
  const code = await issueTestCode(shop, { value: '20' })
  await addElsewhere(shop, await newMember(shop, page), hobby)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart-code', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await page.goto('/checkout')
  await ready()
  const button = pay(page).first()
  const isFullPrice = /^Pay \$\s34\.90/
  const enter = async () => {
    await page.getByLabel('Discount code').fill(code)
    await page.getByLabel('Discount code').press('Enter')
    await expect(page.getByText('On its way to the shop.')).toBeVisible()
    await expect(button).toHaveText(isFullPrice)
    await expect(button).toBeDisabled()
  }
  await enter()
  await codeOf(page, code).click()
  await expect(button).toHaveText(isFullPrice)
  await expect(button).toBeEnabled()
  await enter()
  release()
  await expect(button).toHaveText(/^Pay \$\s27\.92/)
  await expect(button).toBeEnabled()
})
