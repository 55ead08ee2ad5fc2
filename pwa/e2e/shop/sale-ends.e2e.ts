import type { Page } from '@playwright/test'
import { setPrice, setProductStatus, startSale } from '#server/testing/sale.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { CartScreen } from '#pwa/e2e/cart/cart-screen.ts'
import { giveGuestCart } from '#pwa/e2e/cart/give-guest-cart.ts'
import { goToCart } from '#pwa/e2e/checkout/guest-checkout.ts'
import { newMember, untilKnown } from '#pwa/e2e/fixtures.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

test.use({ viewport: { width: 390, height: 844 } })
// Sales are waited for: whichever runner is free takes the next.
test.describe.configure({ mode: 'parallel' })

const page24 = '/planes/dunlin-1000'
const [full, reduced] = ['$ 24.90', '$ 19.92']

const main = (page: Page) => page.getByRole('main')
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
const shows = (page: Page, price: string, limit: { timeout?: number } = {}) =>
  expect.poll(async () => spaced(await main(page).innerText()), limit).toContain(price)
const hides = (page: Page, price: string) =>
  expect.poll(async () => spaced(await main(page).innerText())).not.toContain(price)

/** Not the seconds of a time, such as 20:52:19.921. */
const salePrice = /(?<!:)19\.92/

test('a sale ends while pages are cached: from that second none shows the old price', async ({ shop }) => {
  const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
  let { ends } = sale
  const addresses = [page24, '/', '/planes', '/planes?price=0-20', '/api/products?type=planes&limit=60']
  const read = async (address: string) => {
    const answer = await shop.fetch(address)
    // What stands before the shop keeps it no longer than the sale lasts.
    const [, kept = '0'] = /s-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Number(kept) * 1000).toBeLessThanOrEqual(Math.max(0, ends - Date.now()) + 61_000)
    return answer.text()
  }
  // Again where the shop has not heard of it yet, or it was over before all were read.
  await expect(async () => {
    ends = Date.now() + 30_000
    await sale.endIn(30)
    for (const address of addresses.slice(0, 3)) expect(await read(address), address).toMatch(salePrice)
    // Cached now: the same bytes again.
    expect(await read(page24)).toMatch(salePrice)
  }).toPass()
  await expect.poll(async () => salePrice.test(await read(page24))).toBe(false)
  expect(Date.now()).toBeGreaterThanOrEqual(ends - 50)
  for (const address of addresses) expect(await read(address), address).not.toMatch(salePrice)
  expect(await read(page24)).toContain('24.90')
  await sale.end()
})

test('a sale ends while the page is open or its prices are saved on the device: the price changes by itself, and pages opened offline show it', async ({
  page,
  network,
  shop,
  readyOffline,
}) => {
  const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
  await page.clock.install()
  await page.goto(page24)
  await ready(page)
  await readyOffline()
  await page.goto(page24)
  await shows(page, reduced)
  await network.set('killed')
  await page.clock.fastForward('01:00:05')
  await shows(page, full)
  await hides(page, reduced)
  for (const address of [page24, '/planes']) {
    await page.goto(address)
    await shows(page, full)
    await hides(page, reduced)
  }
  await sale.end()
})

// Ahead, the plane's own page is read at the end of this file.
for (const [way, off, address] of [
  ['behind', -12 * 3_600_000, '/'],
  ['ahead', 12 * 3_600_000, '/planes'],
] as const)
  test(`a device whose clock is half a day ${way} shows what the sale costs, as soon as the shop has answered`, async ({
    page,
    shop,
  }) => {
    const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
    await page.clock.install({ time: Date.now() + off })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sales/active')) asked += 1
    })
    await page.goto(address)
    await ready(page)
    await shows(page, reduced)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Dunlin 1000/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dunlin 1000' })).toBeVisible()
    await shows(page, reduced)
    // What the server has drawn is not from the future, and hence not fresh for half a day.
    await expect.poll(() => asked).toBeGreaterThan(0)
    await sale.end()
  })

test('a sale ends while a page is open online: page and price follow within a second or two', async ({
  page,
  shop,
}) => {
  const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
  // What the page needs is in the caches then.
  await page.goto(page24)
  await ready(page)
  await shows(page, reduced)
  // Again where the sale was over before the page was there.
  await expect(async () => {
    await sale.endIn(20)
    await page.reload()
    await shows(page, reduced, { timeout: 15_000 })
  }).toPass()
  await shows(page, full)
  await hides(page, reduced)
  await sale.end()
})

/** Without a page: what a guest's cookie has, or what a new member's other device has sent. */
async function putHobbyIntoCart(page: Page, shop: TestShop, who: 'guest' | 'member'): Promise<void> {
  const { id: productId } = (await (await shop.fetch('/api/products/by-slug/hobby-64')).json()) as {
    id: number
  }
  if (who === 'member') {
    const cookie = await newMember(shop, page)
    await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId, quantity: 1 } })
    return
  }
  await giveGuestCart(page, shop, productId)
}

for (const who of ['guest', 'member'] as const)
  test(`a ${who}'s cart says that a sale is over, and what is no longer sold`, async ({ page, shop }) => {
    await putHobbyIntoCart(page, shop, who)
    const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
    await page.goto(page24)
    await ready(page)
    // What is added is what was seen.
    await shows(page, reduced)
    if (who === 'member') await untilKnown(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    if (who === 'member')
      await expect
        .poll(() =>
          page.evaluate(async () => ((await (await fetch('/api/cart')).json()) as unknown[]).length),
        )
        .toBe(2)
    await goToCart(page)
    await shows(page, reduced)
    await expect(page.getByText(/when you last looked/)).toHaveCount(0)
    // What was seen is kept a moment after it is drawn.
    const cart = new CartScreen(page, async () => void (await ready(page)))
    await expect
      .poll(async () =>
        (await cart.seenProducts(who)).map(({ name, seenPrice }) => `${name} ${seenPrice}`).toSorted(),
      )
      .toEqual(['Dunlin 1000 19.92', 'Hobby 64 34.90'])
    // Nobody looks while it changes.
    await page.goto('about:blank')
    await sale.end()
    await setProductStatus(shop, 'hobby-64', 'archived')
    try {
      await page.goto('/cart')
      await expect(
        page.getByText(
          `Dunlin 1000 now costs ${full}. It was ${reduced} when you last looked: the sale “${sale.name}” is over.`,
        ),
      ).toBeVisible()
      const gone = page.getByRole('listitem').filter({ hasText: 'Hobby 64' })
      await expect(gone.getByText('No longer sold')).toBeVisible()
      // Nobody gets to the payment with it, and the checkout says why.
      await page.goto('/checkout')
      await expect(page.getByRole('alert').filter({ hasText: 'Hobby 64' })).toContainText('No longer sold.')
      await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
    } finally {
      await setProductStatus(shop, 'hobby-64', 'published')
    }
  })

test('a price that is changed between cart and checkout is named there, with what the cart said', async ({
  page,
  shop,
}) => {
  await page.goto(page24)
  await ready(page)
  const told = page.waitForResponse('**/api/products?ids=*')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await goToCart(page)
  await shows(page, full)
  // As the shop says it, not as the device has kept it: only that counts as seen.
  await (await told).finished()
  await setPrice(shop, 'dunlin-1000', 2990)
  try {
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByText(`Dunlin 1000 now costs $ 29.90. It was ${full}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $ 29.90' })).toBeEnabled()
  } finally {
    await setPrice(shop, 'dunlin-1000', 2490)
  }
})

for (const [clock, off] of [
  ['right', 0],
  ['half a day off', 12 * 3_600_000],
] as const)
  test(`a sale ends while the checkout is open, on a device whose clock is ${clock}: it says so by itself, before anybody pays`, async ({
    page,
    shop,
  }) => {
    const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
    await page.clock.install({ time: Date.now() + off })
    await page.goto(page24)
    await ready(page)
    await shows(page, reduced)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await goToCart(page)
    // Again where the sale was over before the checkout was there.
    await expect(async () => {
      await sale.endIn(30)
      await page.goto('/cart')
      await shows(page, reduced, { timeout: 15_000 })
      await page.getByRole('link', { name: 'Checkout' }).click()
      await expect(page.getByRole('button', { name: `Pay ${reduced}` })).toBeEnabled({ timeout: 15_000 })
    }).toPass()
    await expect(page.getByRole('button', { name: `Pay ${full}` })).toBeEnabled()
    await expect(
      page.getByText(`Dunlin 1000 now costs ${full}. It was ${reduced}: the sale “${sale.name}” is over.`),
    ).toBeVisible()
    await sale.end()
  })

test.describe('without the worker', () => {
  // What it fetches does not pass `page.route`.
  test.use({ serviceWorkers: 'block' })

  for (const who of ['guest', 'member'] as const)
    test(`a ${who}'s cart waits for the sales, and does not say that a sale is new`, async ({
      page,
      shop,
    }) => {
      const sale = await startSale(shop, 'hobby-64', 60 * 60)
      await putHobbyIntoCart(page, shop, who)
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/api/sales/active', async (route) => {
        await mayAnswer
        await route.continue()
      })
      const lines = page.waitForResponse(who === 'member' ? '**/api/cart' : '**/api/products?ids=*')
      await page.goto('/cart')
      await (await lines).finished()
      await expect(main(page).getByRole('status', { name: 'Loading your cart' })).toBeVisible()
      await expect(main(page).getByText('Hobby 64')).toHaveCount(0)
      answer()
      await expect(main(page).getByText(sale.name)).toBeVisible()
      await expect(page.getByText(/when you last looked/)).toHaveCount(0)
      await sale.end()
    })

  test('a sale ends by the clock, also where the shop’s answer is still the one before', async ({
    page,
    shop,
  }) => {
    const sale = await startSale(shop, 'dunlin-1000', 60 * 60)
    const active = await (await shop.fetch('/api/sales/active')).text()
    await page.clock.install()
    await page.goto(page24)
    await ready(page)
    await shows(page, reduced)
    // An answer with a time of the shop would put the clock right.
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/api/sales/active', (route) =>
      route.fulfill({ body: active, headers: { 'kestrel-api': '1', 'content-type': 'application/json' } }),
    )
    await page.clock.fastForward('01:00:05')
    await shows(page, full)
    await hides(page, reduced)
    await sale.end()
  })
})
