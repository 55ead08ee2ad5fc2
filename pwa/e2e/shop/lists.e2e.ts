import type { Page } from '@playwright/test'
import { watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const names = (page: Page) => page.locator('main li a h2')
const desk = { width: 1280, height: 900 }
/** Only the first kinds of many are shown. */
const allKinds = (page: Page) =>
  page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: /^All / })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

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
  // Another order begins at the first page.
  await page.goto('/planes?sort=name&page=2')
  await ready()
  await page.getByLabel('Sort').locator('visible=true').selectOption('price')
  await expect(page).toHaveURL(/\/planes\?sort=price$/)
})

test('the facets come in one order, and each tells how many it would leave; a battery of My workshop is marked', async ({
  page,
  ready,
}) => {
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
  await expect(page.getByRole('complementary', { name: 'Filters' }).locator('legend')).toHaveText([
    'Fits my printer',
    'Kind',
    'Wingspan',
    'Flying skill',
    'Building skill',
    'Propulsion',
    'Battery',
    'Material',
    ...((await box(page, 'Under 250 g').count()) > 0 ? ['Weight'] : []),
    'Price',
  ])
  await expect(box(page, /^3S 1300 mAh, yours/)).toBeVisible()
  await expect(page.getByText(', yours').filter({ visible: true })).not.toHaveCount(0)
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

test('a search forgives typing errors, is part of the address, and is still there after visiting a plane, which asks anew for sales', async ({
  page,
  ready,
}) => {
  const asked = watchCalls(page, '/api/sales/active')
  const told = page.waitForResponse('**/api/sales/active')
  await page.setViewportSize(desk)
  await page.goto('/planes')
  await ready()
  // While this call is under way there is no second one.
  await (await told).finished()
  const field = page.getByRole('searchbox', { name: 'Search planes' })
  await field.fill('lapwng')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'lapwng')
  await expect(names(page).first()).toHaveText(/Lapwing/)
  const before = asked.length
  await names(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Lapwing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await page.goBack()
  await expect(field).toHaveValue('lapwng')
  await expect(names(page).first()).toHaveText(/Lapwing/)
})

test('an empty result says which filter to remove, and what that would show; words that no plane has together show those that have most of them', async ({
  page,
  ready,
}) => {
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
  await page.getByRole('searchbox', { name: 'Search planes' }).fill('swift trainer')
  await page.keyboard.press('Enter')
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
  const asksFor = (bed: string | null) => expect(page).toHaveURL((url) => url.searchParams.get('bed') === bed)
  await asksFor('220x220x120')
  await page.getByLabel('Height, mm').fill('400')
  await page.getByLabel('Bed x, mm').fill('400')
  await page.getByLabel('Bed y, mm').fill('400')
  await asksFor('400x400x400')
  await expect(planes).toHaveCount(all)
  await page.reload()
  await ready()
  await expect(page.getByLabel('Bed x, mm')).toHaveValue('400')
  await expect(planes.getByText('Fits 400 × 400 × 400')).toHaveCount(all)
  await page.getByRole('button', { name: 'Remove Fits 400 × 400 × 400' }).click()
  await expect(only).not.toBeChecked()
  await asksFor(null)
})

/** Answers of a filter are held from now on; gives what lets them go. */
async function holdFilters(page: Page): Promise<{ held: (() => void)[]; open: () => void }> {
  const held: (() => void)[] = []
  let isOpen = false
  await page.route(/\/api\/products(\/facets)?\?.*kind=/, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const open = () => {
    isOpen = true
    for (const go of held) go()
  }
  return { held, open }
}
/** Gives whether a page in place of the list has been said to load since the call. */
async function watchLoading(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const seen = window as unknown as { loading: boolean }
    seen.loading = false
    new MutationObserver(() => {
      seen.loading ||= document.body.textContent.includes('Loading page...')
    }).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { loading: boolean }).loading)
}

test('on a phone the filters are a sheet that says how many it will show, and gives the focus back; a slow network or processor keeps the list and the open sheet until the answer arrives', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/planes')
  await ready()
  const before = await names(page).count()
  const hasLoaded = await watchLoading(page)
  const answers = await holdFilters(page)
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const trainer = sheet.getByRole('checkbox', { name: 'Trainer' })
  await allKinds(page).click()
  await trainer.check()
  await expect.poll(() => answers.held.length).toBe(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(trainer).toBeChecked()
  await expect(names(page)).toHaveCount(before)
  answers.open()
  await expect(sheet.getByRole('button', { name: 'Show 1 plane' })).toBeVisible()
  await expect(names(page)).toHaveCount(1)

  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await sheet.getByText('Flying wing').click()
  const show = sheet.getByRole('button', { name: 'Show 2 planes' })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL(/kind=Flying(\+|%20)wing,Trainer/)
  await expect(sheet.getByRole('checkbox', { name: /^Flying wing/ })).toBeFocused()
  expect(await hasLoaded()).toBe(false)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await expect(trainer).toBeChecked()
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeFocused()
  for (const control of await page.getByRole('button', { name: /^(Remove|Filters)/ }).all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})

test('the search is reached from the header of every page of the shop', async ({ page, ready }) => {
  const field = page.getByRole('searchbox', { name: 'Search planes' })
  const search = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Search planes' }).click()
    await expect(field).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/planes')
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await ready()
  await search()
  await field.blur()
  await search()
  await page.setViewportSize({ width: 1280, height: 800 })
  await names(page).first().click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await search()
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
  // The sheet and the list beside its filters; what differs from a list at rest is looked at.
  for (const { path, looked } of [
    { path: '/planes?kind=EDF+jet&flying=beginner', looked: [1280, 360] },
    { path: '/planes?q=swift+trainer&price=15-20,20-30', looked: [1280] },
    { path: '/parts?q=spar', looked: [360] },
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await ready()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 360) {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      }
      if (looked.includes(width)) expect(await findViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  }
})
