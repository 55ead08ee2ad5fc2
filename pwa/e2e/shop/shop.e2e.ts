import { expect, test } from '#pwa/e2e/fixtures.ts'

type Listed = { name: string; images: unknown[]; imageUrl: string; image: string }

test('SHELL-01 CAT-02 home is open to everyone and shows what is featured', async ({ page, shop, ready }) => {
  await page.goto('/')
  await ready()
  expect(new URL(page.url()).pathname).toBe('/')
  const featured = (await (await shop.fetch('/api/products/featured')).json()) as Listed[]
  expect(featured.length).toBeGreaterThan(2)
  for (const { name } of featured)
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
})

test('SHELL-03 CAT-01 a guest finds all planes, with how many there are', async ({ page, shop }) => {
  await page.goto('/planes')
  const planes = (await (await shop.fetch('/api/products?type=planes')).json()) as Listed[]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Planes ${planes.length}`)
  for (const { name } of planes) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

for (const [row, path] of [
  ['SHELL-20 CAT-03', '/products/parts'],
  ['SHELL-27', '/parts'],
] as const)
  test(`${row} ${path} lists only what is of that type`, async ({ page, shop }) => {
    await page.goto(path)
    const parts = (await (await shop.fetch('/api/products?type=parts')).json()) as Listed[]
    await expect(page.locator('a h2')).toHaveText(parts.map(({ name }) => name))
  })

test('the first HTML has what a crawler needs: data, price, and how long it holds', async ({ shop }) => {
  const html = await (await shop.fetch('/planes/swift-1200')).text()
  expect(html).toContain('Swift 1200 | Kestrel')
  expect(html).toMatch(/name="description" content="[^"]{20,}"/)
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const { offers } = JSON.parse(json) as { offers: { price: string; priceValidUntil: string } }
  expect(offers.price).toBe('18.32')
  expect(Date.parse(offers.priceValidUntil)).toBeGreaterThan(Date.now())
})

test('every length and weight is there in both systems, one of them shown', async ({ page, ready }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/planes/lapwing-800')
  await ready()
  const numbers = page.getByRole('region', { name: 'The five numbers' })
  await expect(numbers.getByText('800', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'in oz' }).click()
  await expect(numbers.getByText('31.5', { exact: true })).toBeVisible()
  await expect(numbers.getByText('800', { exact: true })).toBeHidden()
})

test('on a phone price and button stay in view', async ({ page, ready }) => {
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.getByRole('heading', { name: 'Build sheet' }).scrollIntoViewIfNeeded()
  const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
  await expect(add).toHaveCount(1)
  await expect(add).toBeInViewport()
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})

test('CAT-11 a product without a picture shows the placeholder, and nothing is broken', async ({
  page,
  ready,
}) => {
  await page.route(/\/api\/products\?.*kind=/, async (route) => {
    const answer = await route.fetch()
    const products = (await answer.json()) as Listed[]
    for (const product of products)
      Object.assign(product, { images: [], imageUrl: '/placeholder.svg', image: '/placeholder.svg' })
    await route.fulfill({ response: answer, json: products })
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/planes')
  await ready()
  await page.getByRole('checkbox', { name: 'Flying wing' }).check()
  await expect(page).toHaveURL(/kind=/)
  const picture = page
    .locator('main li')
    .filter({ hasText: 'Lapwing 800' })
    .locator('img[src="/placeholder.svg"]')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test('public pages have no layout shift while they load', async ({ page, ready }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/planes', '/planes/lapwing-800', '/parts']) {
    await page.goto(path)
    await ready()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(
      0.001,
    )
  }
})
