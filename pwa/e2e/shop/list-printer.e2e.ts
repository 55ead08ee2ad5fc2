import { expect, test } from '#pwa/e2e/fixtures.ts'

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

test('values that lead to products stand before those that lead to none', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/planes?flying=beginner')
  await ready()
  const kinds = page.getByRole('group', { name: 'Kind' }).getByRole('checkbox')
  const disabled = await kinds.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).disabled))
  expect(disabled).toEqual(disabled.toSorted((a, b) => Number(a) - Number(b)))
  expect(disabled[0]).toBe(false)
})
