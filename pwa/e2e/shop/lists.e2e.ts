import type { Page } from '@playwright/test'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const names = (page: Page) => page.locator('main li a h2')
const desk = { width: 1280, height: 900 }
/** Only the first kinds of many are shown. */
const allKinds = (page: Page) =>
  page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: /^All / })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const params = (page: Page) => new URL(page.url()).searchParams

test('a list is narrowed by its address: facets, words and order, each taken off again', async ({
  page,
  ready,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/planes?sort=name')
  await ready()
  const found = names(page)
  const all = await found.count()
  await expect(found.first()).toHaveText('Avocet 900')
  await allKinds(page).click()
  await box(page, 'Flying wing').check()
  await expect(page).toHaveURL(/kind=Flying/)
  await expect(found).toHaveText(['Lapwing 800'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planes 1')
  await box(page, 'Trainer').check()
  await expect(found).toHaveText(['Dunlin 1000', 'Lapwing 800'])
  await page.reload()
  await ready()
  await expect(box(page, 'Trainer')).toBeChecked()
  await expect(found).toHaveText(['Dunlin 1000', 'Lapwing 800'])
  await page.getByRole('button', { name: 'Remove Flying wing' }).click()
  await expect(found).toHaveText(['Dunlin 1000'])
  await page.goBack()
  await expect(found).toHaveText(['Dunlin 1000', 'Lapwing 800'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(found).toHaveCount(all)
  expect(page.url()).toMatch(/\/planes\?sort=name$/)
})

test('the facets come in one order, and each tells how many it would leave', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/planes')
  await ready()
  await expect(page.getByRole('complementary', { name: 'Filters' }).locator('legend')).toHaveText([
    'Fits my printer',
    'Kind',
    'Wingspan',
    'Flying skill',
    'Build skill',
    'Propulsion',
    'Battery',
    'Material',
    ...((await box(page, 'Under 250 g').count()) > 0 ? ['Weight'] : []),
    'Price',
  ])
  const beginners = page.locator('label').filter({ has: box(page, /^Beginner/) })
  const told = Number(/\d+$/.exec((await beginners.textContent()) ?? '')?.[0])
  expect(told).toBeGreaterThan(0)
  await box(page, /^Beginner/).check()
  await expect(names(page)).toHaveCount(told)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Planes ${told}`)
  await page
    .getByRole('group', { name: 'Kind' })
    .getByRole('button', { name: /^All \d+$/ })
    .click()
  await expect(box(page, 'EDF jet')).toBeDisabled()
})

test('a search forgives typing errors, is part of the address, and is still there after visiting a plane', async ({
  page,
  ready,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/planes')
  await ready()
  const field = page.getByRole('searchbox', { name: 'Search planes' })
  await field.fill('lapwng')
  await page.keyboard.press('Enter')
  await expect(names(page).first()).toHaveText(/Lapwing/)
  expect(params(page).get('q')).toBe('lapwng')
  await names(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Lapwing/ })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('lapwng')
  await expect(names(page).first()).toHaveText(/Lapwing/)
})

test('an empty result says which filter to remove, and what that would show', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/planes?kind=EDF+jet&flying=beginner')
  await ready()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  const way = page.getByRole('button', { name: /^Any kind: \d+ planes?$/ })
  const left = Number(/\d+/.exec((await way.textContent()) ?? '')?.[0])
  await way.click()
  await expect(names(page)).toHaveCount(left)
  await page.getByRole('searchbox', { name: 'Search planes' }).fill('helicopter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(names(page)).not.toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('words that no plane has together show those that have most of them, and say so', async ({ page }) => {
  await page.goto('/planes?q=swift+trainer')
  await expect(page.getByText('No plane has all of these words.')).toBeVisible()
  await expect(names(page)).not.toHaveCount(0)
})

test('my printer decides what fits, stands in the address, and is kept on the device', async ({
  page,
  ready,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/planes')
  await ready()
  const planes = page.locator('main li').filter({ has: page.locator('h2') })
  const all = await planes.count()
  await page.getByLabel('Height, mm').fill('120')
  await expect(planes.getByText(/parts? too (tall|large)/)).toHaveCount(all)
  const only = page.getByRole('switch', { name: /^Only what fits/ })
  await only.check()
  await expect(planes).toHaveCount(0)
  expect(params(page).get('bed')).toBe('220x220x120')
  await page.getByLabel('Height, mm').fill('400')
  await page.getByLabel('Bed x, mm').fill('400')
  await page.getByLabel('Bed y, mm').fill('400')
  await expect(planes).toHaveCount(all)
  await page.reload()
  await ready()
  await expect(page.getByLabel('Bed x, mm')).toHaveValue('400')
  await expect(planes.getByText('Fits 400 × 400 × 400')).toHaveCount(all)
  await page.getByRole('button', { name: 'Remove Fits 400 × 400 × 400' }).click()
  await expect(only).not.toBeChecked()
  expect(params(page).has('bed')).toBe(false)
})

test('on a phone the filters are a sheet that says how many it will show, and gives the focus back', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/planes')
  await ready()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await allKinds(page).click()
  await sheet.getByRole('checkbox', { name: 'Trainer' }).check()
  await sheet.getByRole('checkbox', { name: 'Flying wing' }).check()
  await expect(page).toHaveURL(/kind=Flying(\+|%20)wing,Trainer/)
  await expect(sheet.getByRole('checkbox', { name: 'Trainer' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Show 2 planes' }).click()
  await expect(sheet).toBeHidden()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeFocused()
  for (const control of await page.getByRole('button', { name: /^(Remove|Filters)/ }).all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})

test('a slow network keeps the list and the open sheet until the answer arrives', async ({ page, ready }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/planes')
  await ready()
  const before = await names(page).count()
  const held: (() => void)[] = []
  await page.route(/\/api\/products(\/facets)?\?.*kind=/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await allKinds(page).click()
  await sheet.getByRole('checkbox', { name: 'Trainer' }).check()
  await expect.poll(() => held.length).toBe(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(sheet.getByRole('checkbox', { name: 'Trainer' })).toBeChecked()
  await expect(names(page)).toHaveCount(before)
  for (const go of held) go()
  await expect(sheet.getByRole('button', { name: 'Show 1 plane' })).toBeVisible()
  await expect(names(page)).toHaveCount(1)
})

test('the search is reached from the header of every page of the shop', async ({ page, ready }) => {
  for (const [path, width] of [
    ['/', 360],
    ['/planes/lapwing-800', 1280],
    ['/planes', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await ready()
    await page.getByRole('banner').getByRole('link', { name: 'Search planes' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search planes' })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/planes')
  }
})

test('the first HTML of a filtered list is that list, with its counts', async ({ shop }) => {
  const html = await (await shop.fetch('/planes?sort=name&kind=Flying+wing')).text()
  expect(html).toContain('Lapwing 800')
  expect(html).not.toContain('>Dunlin 1000<')
  expect(html).toContain('Flying skill')
  expect(html).toMatch(/rel="canonical" href="[^"]*\/planes"/)
  expect(await (await shop.fetch('/planes?kind=Flying+wing&sort=name&utm_source=x')).text()).toBe(html)
})

test('lists in every state have names for all they show, on paper and on blueprint, at both widths', async ({
  page,
  ready,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/planes?kind=EDF+jet&flying=beginner',
      '/planes?q=swift+trainer&price=15-20,20-30',
      '/parts?q=spar',
    ]) {
      await page.goto(path)
      await ready()
      if (width === 360) {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      }
      expect(await findViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  }
})

test('sales are stale at once: each page asks for them anew, and shows those it has meanwhile', async ({
  page,
  ready,
}) => {
  let asked = 0
  await page.route('**/api/sales/active', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/planes')
  await ready()
  await expect.poll(() => asked).toBeGreaterThan(0)
  const before = asked
  await names(page).first().click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(before)
})

test('a battery that stands in My workshop is marked among those to choose from', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.addInitScript(() => {
    const workshop = {
      bed: [220, 220, 250],
      nozzle: 0.4,
      materials: [],
      batteries: [{ cells: 3, capacity: 1300 }],
    }
    localStorage.setItem('kestrel.device', JSON.stringify({ workshop }))
  })
  await page.goto('/planes')
  await ready()
  await expect(box(page, /^3S 1300 mAh, yours/)).toBeVisible()
  await expect(page.getByText(', yours').filter({ visible: true })).not.toHaveCount(0)
})

test('on a slow phone a filter keeps the list and its open sheet: neither gives way to a loading page', async ({
  page,
  ready,
}) => {
  await page.goto('/planes')
  await ready()
  await page.evaluate(() => {
    const seen = window as unknown as { loading: boolean }
    seen.loading = false
    new MutationObserver(() => {
      seen.loading ||= document.body.textContent.includes('Loading page...')
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const flyingWing = sheet.getByRole('checkbox', { name: /^Flying wing/ })
  await expect(flyingWing).toBeVisible()
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await sheet.getByText('Flying wing').click()
  await expect(sheet.getByRole('button', { name: 'Show 1 plane' })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/kind=Flying/)
  await expect(flyingWing).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { loading: boolean }).loading)).toBe(false)
})
