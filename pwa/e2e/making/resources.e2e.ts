import { expect, test } from '#pwa/e2e/fixtures.ts'

test('CAT-05 SHELL-08 the purchase resources are open to everyone, by kind and by aircraft, and lead to shops through an address that counts', async ({
  page,
  shop,
  ready,
}) => {
  const answer = await page.goto('/purchase-resources')
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  for (const words of ['Motor 2207, 1750 kV', 'Affiliate link', 'About these links'])
    expect(html).toContain(words)
  await ready()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Purchase resources' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Motors',
    'Speed controllers (ESC)',
    'Servos',
    'Batteries',
    'Propellers',
    'Filament',
    'Carbon',
    'Tools',
  ])
  await main.getByLabel('Aircraft').selectOption('Hobby 64')
  await expect(main.getByRole('heading', { level: 3, name: 'Battery 4S 1800' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: 'Battery 3S 1300' })).toHaveCount(0)
  // What suits every aircraft stays.
  await expect(main.getByRole('heading', { level: 3, name: 'PLA for what carries a load' })).toBeVisible()
  await main.getByLabel('Kind').selectOption('Propellers')
  await expect(page).toHaveURL((url) => url.search === '?product=hobby-64&kind=propeller')
  await expect(page.getByRole('heading', { name: 'Nothing matches both' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL((url) => url.search === '')
  // The server draws what an address asks for.
  expect(await (await shop.fetch('/purchase-resources?kind=battery')).text()).not.toContain('<h3>Motor 2207')

  const link = page.getByRole('link', { name: 'Motor 2212, 1000 kV at Sample motor shop, affiliate link' })
  await expect(link).toHaveAttribute('href', /^\/api\/purchase-resources\/links\/\d+$/)
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
  const address = 'https://motors.example.com/2212-1000'
  // That shop does not exist: what counts is that the browser was sent there.
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url() === address),
    link.click(),
  ])
  expect(await request.headerValue('referer')).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  const { clicks } = await shop.services.db
    .selectFrom('affiliate_clicks')
    .select('clicks')
    .executeTakeFirstOrThrow()
  expect(clicks).toBe(1)
})

test('SHELL-59 SHELL-60 "Resources" and "Tutorials" in the header lead to their pages, and an aircraft leads to what it needs', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/planes/lapwing-800')
  await ready()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Tutorials', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tutorials')
  await expect(page.getByRole('heading', { level: 1, name: 'Tutorials' })).toBeVisible()
  await menu.getByRole('link', { name: 'Resources', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/purchase-resources')
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase resources' })).toBeVisible()
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.getByRole('link', { name: 'Where to buy motor, servos and battery' }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search === '/purchase-resources?product=lapwing-800',
  )
  await expect(page.getByRole('heading', { level: 3, name: 'Motor 2207, 1750 kV' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Motor 2212, 1000 kV' })).toHaveCount(0)
})

test('the links of the header never lie under its buttons, however wide the window is', async ({
  page,
  ready,
}) => {
  await page.goto('/purchase-resources')
  await ready()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const width of [880, 960, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [links, cart] = await Promise.all([
      menu.boundingBox(),
      page.getByRole('button', { name: 'Cart' }).boundingBox(),
    ])
    expect(links && cart && links.x + links.width <= cart.x, `${width} px`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(
      true,
    )
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeInViewport({ ratio: 0.9 })
  }
  // One without room is in the menu.
  await expect(menu.getByRole('link', { name: 'Tutorials', exact: true })).toBeInViewport({ ratio: 0.9 })
})
