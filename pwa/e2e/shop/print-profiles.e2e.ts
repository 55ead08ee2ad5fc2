import { readFile } from 'node:fs/promises'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('SHELL-07 SHELL-58 SHELL-97 header and missing page lead to the print profiles, which are open to everyone: every class of material, its numbers and its warnings', async ({
  page,
  shop,
  ready,
}) => {
  const answer = await shop.fetch('/print-profiles')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(
    'Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm.',
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/a/b/c/d')
  await ready()
  await page.getByRole('main').getByRole('link', { name: 'Print Profiles' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/print-profiles')
  await expect(page.getByRole('heading', { level: 1, name: 'Print profiles' })).toBeVisible()
  for (const name of ['LW-PLA, foams while printing', 'LW-PLA pre-foamed', 'PLA', 'TPU, 95A'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const foaming = page.getByRole('region', { name: 'LW-PLA, foams while printing' })
  await expect(foaming.getByText('start here, 215 to 250')).toBeVisible()
  await expect(foaming.getByText('Softens near 55 °C: never leave it in a car.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Printing' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/print-profiles')
  await expect(page.getByRole('heading', { level: 1, name: 'Print profiles' })).toBeVisible()
})

test('filters stand in the address, alone or together, also on a slow connection, and come back with it; a profile is taken along as a file', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/print-profiles')
  await ready()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/print-profiles**', async (route) => {
    await held.promise
    await route.continue()
  })
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const printer = page.getByLabel('Printer', { exact: true })
  await printer.selectOption('Open, Bowden tube')
  // Before the answer it is shown as chosen, and a second filter adds to it.
  await expect(printer).toHaveValue('open-bowden')
  await page.getByRole('group', { name: 'Nozzle, mm' }).getByRole('button', { name: '0.6' }).click()
  held.resolve()
  await expect(names).toHaveText(['PLA', 'PETG with carbon fibre'])
  await expect(page).toHaveURL((url) => url.searchParams.get('printer') === 'open-bowden')
  await page.reload()
  await ready()
  await expect(names).toHaveText(['PLA', 'PETG with carbon fibre'])
  await printer.selectOption('')
  await expect(page).toHaveURL((url) => url.search === '?nozzle=0.6')
  await printer.selectOption('Open, Bowden tube')
  await page.getByLabel('Material').selectOption('LW-PLA')
  await expect(page.getByRole('heading', { name: 'No profile matches all of this' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all profiles' }).click()
  await expect(names).toHaveCount(6)
  expect(new URL(page.url()).search).toBe('')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Whole profile as JSON: PLA', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('pla.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    format: 'kestrel-print-profile',
    profile: { material: 'PLA' },
  })
})

test('the profiles of one aircraft show its materials, its parts, and what does not fit the bed', async ({
  page,
  ready,
}) => {
  await page.goto('/print-profiles?product=lapwing-800&bed=120x120x400')
  await ready()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Lapwing 800' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['LW-PLA, foams while printing', 'PLA'])
  await expect(main.getByText('Inner wing, left')).toBeVisible()
  await expect(main.getByText('Too large').first()).toBeVisible()
  await expect(main.getByText('Fits', { exact: true }).first()).toBeVisible()
  // An aircraft that is not in the shop leads to the profiles of all.
  await page.goto('/print-profiles?product=no-such-plane&nozzle=0.6')
  await expect(page).toHaveURL((url) => url.pathname === '/print-profiles' && url.search === '?nozzle=0.6')
})

test('on a phone the filters are under the thumb, and my own bed is offered', async ({ page, ready }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() =>
    localStorage.setItem(
      'kestrel.device',
      JSON.stringify({ workshop: { bed: [235, 235, 270], nozzle: 0.4, materials: [], batteries: [] } }),
    ),
  )
  await page.goto('/print-profiles')
  await ready()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Bed and height, mm').selectOption({ index: 1 })
  await expect(page).toHaveURL((url) => url.searchParams.get('bed') === '235x235x270')
  await sheet.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeFocused()
})
