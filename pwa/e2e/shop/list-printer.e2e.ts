import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const desk = { width: 1280, height: 900 }

test('for a small bed both planes that fit are seen at once on a phone, and what nearly fits says what misses by how much', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/planes?bed=180x180x180')
  await ready()
  for (const name of ['Bullfinch 820', 'Siskin 760']) {
    const row = page.locator('main li').filter({ has: page.getByRole('heading', { name, level: 2 }) })
    await expect(row.getByText('Fits 180 × 180 × 180')).toBeInViewport()
  }
  const nearly = page.getByRole('region', { name: 'Nearly fits 180 × 180 × 180' })
  const rows = nearly.getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all())
    await expect(row).toContainText(
      /\d+ of \d+ parts (doesn't|don't) fit: (up to )?\d+ mm too (tall|large for the bed)/,
    )
  const misses = await rows.evaluateAll((all) =>
    all.map((each) => Number(/(\d+) mm too/.exec(each.textContent ?? '')?.[1])),
  )
  expect(misses).toEqual(misses.toSorted((a, b) => a - b))
})

test('the list follows the words as they are typed, keeps the focus, and adds no steps to the way back', async ({
  page,
  ready,
}) => {
  await page.goto('/')
  await page.goto('/planes')
  await ready()
  const field = page.getByRole('searchbox', { name: 'Search planes' })
  await field.pressSequentially('lapw')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planes 1')
  await field.pressSequentially('ing')
  await expect(page).toHaveURL(/q=lapwing/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('lapwing')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a filter that is pressed before the list has followed the words stays', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.clock.install()
  await page.goto('/planes')
  await ready()
  await stopTime(page)
  const beginner = page.getByRole('checkbox', { name: /^Beginner/ })
  await page.getByRole('searchbox', { name: 'Search planes' }).fill('dunlin')
  await beginner.check()
  await expect(page).toHaveURL(/flying=beginner/)
  expect(page.url()).not.toContain('q=')
  await page.clock.runFor(250)
  await expect(page).toHaveURL(/q=dunlin/)
  expect(new URL(page.url()).searchParams.get('flying')).toBe('beginner')
  await expect(beginner).toBeChecked()
})

test('values that lead to products stand before those that lead to none', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/planes?flying=beginner')
  await ready()
  const kinds = page.getByRole('group', { name: 'Kind' }).getByRole('checkbox')
  const disabled = await kinds.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).disabled))
  expect(disabled).toEqual(disabled.toSorted((a, b) => Number(a) - Number(b)))
  expect(disabled[0]).toBe(false)
})

test('a filter whose answer fails keeps the filters, tells no number, and is tried again', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/planes')
  await ready()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Planes \d+$/)
  // An answer of somebody else would be taken for a lost network: when it is back, the list is read again by itself.
  await page.route(/\/api\/products(\/facets)?\?.*flying=/, (route) =>
    route.fulfill({ ...brokenAnswer, status: 503 }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const beginner = sheet.getByRole('checkbox', { name: /^Beginner/ })
  await beginner.check()
  const show = sheet.getByRole('button', { name: 'Show them' })
  await expect(show).toBeVisible()
  await expect(beginner).toBeChecked()
  await show.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })).toBeVisible()
  await expect(heading).toHaveText('Planes')
  await expect(page.getByRole('region', { name: 'Planes' }).getByRole('status')).toBeEmpty()
  await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeVisible()
  await page.unroute(/\/api\/products(\/facets)?\?.*flying=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText(/^Planes \d+$/)
  await expect(page.locator('main li a h2')).not.toHaveCount(0)
})
