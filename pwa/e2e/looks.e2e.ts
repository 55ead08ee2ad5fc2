import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const html = (page: Page) => page.locator('html')

for (const [name, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 900 }],
] as const)
  test(`a guest chooses theme and units in the menu on a ${name}; both hold at once and after a reload`, async ({
    page,
    ready,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/planes/lapwing-800')
    await ready()
    await menu(page).click()
    const looks = page.getByRole('group', { name: 'Theme' })
    await expect(looks.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
    await looks.getByRole('button', { name: 'Blueprint' }).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Imperial' }).click()
    await expect(html(page)).toHaveAttribute('data-units', 'imperial')
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(
      page.getByRole('region', { name: 'The five numbers' }).getByText('31.5', { exact: true }),
    ).toBeVisible()
    await ready()
    await menu(page).click()
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Paper' }).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })

test('a chosen theme is there before the first paint, with the colour of the browser’s bar', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('kestrel.device', JSON.stringify({ theme: 'dark', units: 'imperial' }))
    const seen = window as unknown as { themes: (string | undefined)[] }
    seen.themes = []
    // What the page looked like at each moment in which it could have been painted.
    const look = () => {
      if (document.body) seen.themes.push(document.documentElement.dataset.theme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/planes/lapwing-800')
  await page.waitForLoadState('networkidle')
  const seen = () => page.evaluate(() => (window as unknown as { themes: string[] }).themes)
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(3)
  const themes = await seen()
  expect(new Set(themes)).toEqual(new Set(['dark']))
  await expect(html(page)).toHaveAttribute('data-units', 'imperial')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0b2848')
})

test('"System" follows the system while the page is open', async ({ page, ready }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/planes')
  await ready()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0b2848')
  await menu(page).click()
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Paper' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
})

test('the blueprint theme prints as ink on paper, without buttons and menus', async ({ page, ready }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/planes/lapwing-800')
  await ready()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(19, 33, 58)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Release Notifications', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'The five numbers' })).toBeVisible()
})

test('a plane is printed on four sheets: its numbers, drawings and every part, without what is for buyers', async ({
  page,
  ready,
}) => {
  await page.goto('/planes/bullfinch-820')
  await ready()
  const drawing = page.getByRole('img', { name: 'from above, from the left' }).locator('visible=true')
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing.locator('use')).toHaveCount(1)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  const named = (name: string) => page.getByRole('region', { name })
  for (const name of [
    'The five numbers',
    'Build sheet',
    'Three-view and CG',
    'First-flight card',
    'Parts and print data',
    'You also need',
  ])
    await expect(named(name)).toBeVisible()
  await expect(named('Parts and print data').getByText('Control horn')).toBeVisible()
  for (const name of ['How it flies', 'Licence: personal', 'Files', 'Releases', 'More like this'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  await expect(page.getByText('No tax, no shipping')).toBeHidden()
  await expect(page.getByText('Get STL')).toBeHidden()
})

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  return { x: 0, y: 0, width: 0, height: 0, ...box }
}
const middleOf = async (target: Locator) => {
  const { y, height } = await boxOf(target)
  return y + height / 2
}

for (const width of [360, 820])
  test(`at ${width} px the heart of each plane stands beside its name, at the edge of its column`, async ({
    page,
    ready,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/planes')
    await ready()
    const planes = page.getByRole('main').getByRole('listitem')
    for (const index of [0, 1, 2]) {
      const plane = planes.nth(index)
      const sign = plane.getByRole('button', { name: /^Wishlist: / }).locator('svg')
      expect(Math.abs((await middleOf(sign)) - (await middleOf(plane.getByRole('heading'))))).toBeLessThan(4)
      const [column, heart] = [await boxOf(plane), await boxOf(sign)]
      expect(Math.abs(column.x + column.width - heart.x - heart.width)).toBeLessThan(4)
    }
  })

test('the lines of a menu go from edge to edge of its sheet, however wide it is', async ({ page, ready }) => {
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 1180 })
    await page.goto('/planes')
    await ready()
    await menu(page).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet.getByRole('group', { name: 'Theme' })).toBeVisible()
    const rows = ['Home', 'Beta Info'].map((name) => sheet.getByRole('link', { name, exact: true }))
    // It slides in.
    for (const row of [...rows, sheet.getByRole('button', { name: 'My Wishlist' })])
      await expect
        .poll(async () => (await boxOf(row)).width)
        .toBe(await sheet.evaluate(({ clientWidth }) => clientWidth))
  }
})
