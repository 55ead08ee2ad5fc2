import { expect, test } from '#pwa/e2e/fixtures.ts'

test('at 360 by 800 the home page has its main button in the first screen and the plane from the front', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await ready()
  const button = page.getByRole('link', { name: /^See the / })
  // Its typeface may come after the page.
  const end = async () => {
    const box = await button.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  await expect.poll(end).toBeLessThanOrEqual(800)
  await expect(page.getByRole('img', { name: /from the front: span \d+ mm$/ })).toBeVisible()
})

test('beside the sizes of the printer the button ends where they end', async ({ page, ready }) => {
  await page.goto('/')
  await ready()
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [field, button] = await Promise.all([
      page.getByLabel('Height, mm').boundingBox(),
      page.getByRole('link', { name: 'Show', exact: true }).boundingBox(),
    ])
    expect([width, button?.y, button?.height]).toEqual([width, field?.y, field?.height])
  }
})

test('the kinds on the home page are six plan drawings, and a tile leads to all planes of its family', async ({
  page,
}) => {
  await page.goto('/')
  const tiles = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')
  await expect(tiles).toHaveText([
    /^Trainers\s*5$/,
    /^Flying wings\s*3$/,
    /^Gliders\s*2$/,
    /^Sport\s*6$/,
    /^Jets\s*1$/,
    /^Parts and hardware\s*12$/,
  ])
  // An external drawing that is missing takes no room.
  for (const tile of await tiles.all())
    await expect
      .poll(() => tile.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(20)
  await tiles.filter({ hasText: 'Flying wings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3')
})

test('on a desk the home page names the tallest part and the printer height that it must fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(
    page.getByRole('img', { name: 'E1L, the tallest part: 222 mm, fits a height of 250 mm' }),
  ).toBeVisible()
})

test('a release is of a month and its year, which fit beside the skills at 360 px', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/planes/lapwing-800')
  await ready()
  const facts = page.locator('dl').filter({ hasText: 'Released' })
  await expect(facts).toContainText(/Released\s*[A-Z][a-z]{2} \d{4}/)
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
