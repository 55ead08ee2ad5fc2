import { changeRecord } from '#server/testing/catalogue-parts.ts'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, the product page shows price and tax, numbers, skills, checks, licence and files', async ({
    page,
  }) => {
    await page.goto('/planes/lapwing-800')
    await expect(page.getByText('No tax, no shipping')).toBeVisible()
    await expect(page.getByText(/^Digital: 18 parts, \d+ [kM]B, release 1\.3, free updates$/)).toBeVisible()
    const numbers = page.getByRole('region', { name: 'The five numbers' })
    for (const name of ['Wingspan', 'All-up weight', 'Printing', 'Filament', 'Smallest bed, mm'])
      await expect(numbers.getByText(name, { exact: true })).toBeVisible()
    for (const name of [
      'How it flies',
      'Skill you need',
      'Build sheet',
      'Three-view and CG',
      'First-flight card',
      'Parts and print data',
      'You also need',
      'Licence: personal',
      'Files',
      'Releases',
      'More like this',
    ])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByText('You have flown ailerons. It does not right itself.')).toBeVisible()
    await expect(page.getByText('Fine as a first print in LW-PLA.')).toBeVisible()
    await expect(page.getByText('Sample design, not flight-tested').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^(Yes|No)\./ })).toHaveText([
      'Yes. Print for yourself, in any number',
      'No. Sell prints',
      'No. Share or upload the files',
      'Yes. Change them for yourself',
    ])
    await expect(page.getByRole('row', { name: /^1\.3 .*Print again: ?W2L ?W2R/ })).toBeVisible()
  })
})

test('every group of the build sheet is there, the weights sum, and what is computed says "about"; test part and manual come without signing in', async ({
  page,
  ready,
}) => {
  await page.goto('/planes/lapwing-800')
  await ready()
  for (const name of ['Airframe', 'Weights', 'Power', 'Radio', 'Print', 'Calculated', 'Status'])
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible()
  const weights = page.getByRole('table', { name: 'Weights' }).getByRole('row')
  const grams = (await weights.locator('td').allInnerTexts()).map((text) =>
    Number(/([\d\s\u202f]+)\u00a0g/.exec(text)?.[1]?.replace(/\D/g, '')),
  )
  const total = (await weights.locator('th').allInnerTexts()).findIndex((name) =>
    name.startsWith('All-up weight'),
  )
  expect(grams.slice(0, total).reduce((sum, value) => sum + value, 0)).toBe(grams[total])
  await expect(page.getByRole('table', { name: 'Calculated' }).getByRole('cell')).toHaveText(
    Array.from({ length: 5 }, () => /^about /),
  )
  await expect(page.getByRole('row', { name: 'Span 800 mm' })).toBeVisible()

  for (const [link, ending] of [
    [/^Get STL/, /\.stl$/],
    [/^Get PDF/, /\.pdf$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(ending)
  }
  const files = page.getByRole('table').filter({ hasText: 'Files, release 1.3' })
  await expect(files.getByRole('row', { name: /^Test part .* Free/ })).toBeVisible()
  await expect(
    files.getByRole('row', { name: /^Parts, in print orientation .* when you buy$/ }),
  ).toBeVisible()
})

test('a number that was measured says so', async ({ page, shop }) => {
  const undo = await changeRecord(shop, 'lapwing-800', (record) => ({
    ...record,
    sources: { 'weights.target': 'measured' },
  }))
  try {
    await expect
      .poll(async () => {
        await page.goto('/planes/lapwing-800')
        return page.getByRole('row', { name: /All-up weight.*measured/ }).count()
      })
      .toBe(1)
  } finally {
    await undo()
  }
})

test('all parts are a press away, and the index leads through the long page on a phone; from the print data one gets to the profiles of the same aircraft', async ({
  page,
  ready,
}) => {
  await page.goto('/planes/lapwing-800')
  await ready()
  const index = page.getByRole('navigation', { name: 'On this page' })
  await index.getByRole('link', { name: 'Parts' }).click()
  await expect(page.getByRole('heading', { name: 'Parts and print data' })).toBeInViewport()
  await expect(index.getByRole('link', { name: 'Parts' })).toHaveAttribute('aria-current', 'location')
  await expect(index).toBeInViewport()
  // A jump to where no part is leaves no mark behind.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(index.locator('[aria-current]')).toHaveCount(0)
  await index.getByRole('link', { name: 'Parts' }).click()
  await expect(page.getByText('V1R', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Show all \d+ rows$/ }).click()
  await expect(page.getByText('V1R', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All settings and profile files for these materials' }).click()
  await expect(page).toHaveURL(/\/print-profiles\?product=lapwing-800$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Print profiles' })).toBeVisible()
})

test('lines of the first-flight card tick off, stay ticked, and are cleared; directions are drawn from behind, with the words of what must move', async ({
  page,
  ready,
}) => {
  await page.goto('/planes/lapwing-800')
  await ready()
  await expect(page.getByText('10 checks, the most important first')).toBeVisible()
  await page.getByRole('checkbox', { name: /^CG behind the leading edge/ }).check()
  await page.getByRole('checkbox', { name: 'Expo' }).check()
  await expect(page.getByText('2 of 10 ticked')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Expo' }).uncheck()
  await expect(page.getByText('1 of 10 ticked')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Expo' }).check()
  await expect(page.getByRole('checkbox', { name: 'Failsafe and range' })).toBeHidden()
  await page.getByRole('button', { name: 'See the whole card' }).click()
  await page.getByRole('checkbox', { name: 'Failsafe and range' }).check()
  await page.goto('/planes/dunlin-1000')
  await ready()
  await expect(page.getByText('10 checks, the most important first')).toBeVisible()
  for (const name of [/right aileron up/i, /elevator up/i, /rudder/i])
    await expect(page.getByRole('img', { name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'low 12°, high 18° to each side' })).toBeVisible()
  await page.goto('/planes/lapwing-800')
  await ready()
  await expect(page.getByText('3 of 10 ticked')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('10 checks, the most important first')).toBeVisible()
})

test('what the shop sells of "you also need" is linked with its price; what is at hand says so', async ({
  page,
  shop,
  ready,
}) => {
  const undo = await changeRecord(shop, 'dunlin-1000', (record) => ({
    ...record,
    need: [
      { item: 'Spar set', quantity: 1, get: 'buy', product: 'spar-set-dunlin-1000' },
      { item: 'Decals', quantity: 1, get: 'included' },
      { item: 'Foam tape', quantity: 1, get: 'bring' },
    ],
  }))
  try {
    await expect
      .poll(async () => {
        await page.goto('/planes/dunlin-1000')
        return page.getByRole('link', { name: /^Buy here.*Spar set/ }).count()
      })
      .toBe(1)
    await ready()
    const need = page.getByRole('table').filter({ hasText: 'Foam tape' })
    await expect(need.getByRole('row', { name: /^Spar set/ })).toContainText('$ 11.90')
    await expect(need.getByRole('row', { name: /^Decals/ })).toContainText('Included')
    await expect(need.getByRole('row', { name: /^Foam tape/ })).toContainText('Bring')
    await expect(need.getByRole('row', { name: /^Battery 3S 1300/ })).toContainText('Bring')
    await page.evaluate(() =>
      localStorage.setItem(
        'kestrel.device',
        JSON.stringify({
          workshop: {
            bed: [220, 220, 250],
            nozzle: 0.4,
            materials: [],
            batteries: [{ cells: 3, capacity: 1300 }],
          },
        }),
      ),
    )
    await page.reload()
    await expect(need.getByRole('row', { name: /^Battery 3S 1300/ })).toContainText('You have one')
    await page.getByRole('link', { name: /^Buy here.*Spar set/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Spar set/ })).toBeVisible()
  } finally {
    await undo()
  }
})

test('whoever owns a plane is led to the downloads and cannot buy it again, 360 px and 1280 px', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  const widths = [360, 1280]
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/planes/lapwing-800')
  await ready()
  const downloads = page
    .getByRole('main')
    .getByRole('link', { name: 'Downloads', exact: true })
    .filter({ visible: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(downloads).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await expect(page.getByText(/^Yours since order KMI-\d+\.$/)).toBeVisible()
    await downloads.click()
    await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible()
    await page.goBack()
  }
  await page.goto('/planes/dunlin-1000')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })).toHaveCount(1)
  }
})

test('a press before ownership is known waits, and nobody buys twice', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  // Others may have left it in the sample member's cart.
  await shop.fetch('/api/cart', { method: 'DELETE', cookie: await shop.signIn() })
  await signIn()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/downloads', async (route) => {
    await held
    await route.continue()
  })
  const added: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/cart/.test(request.url())) added.push(request.url())
  })
  await page.goto('/planes/lapwing-800')
  await ready()
  // A device that does not know its member yet adds for a guest at once.
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
  answer()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Downloads', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  expect(added).toEqual([])
  // What is added counts at once, before it is sent.
  await expect(page.locator('html')).not.toHaveAttribute('data-cart-count')
})

test('what stands below the price does not move when the button to save the plane comes', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Notes in each frame where the heading stands, until the button is there.
  await page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector('main')
      if (main?.textContent.includes('Save for offline')) return
      const top = main?.querySelector('h2')?.getBoundingClientRect().top
      if (top !== undefined) document.documentElement.dataset.before = String(top)
      requestAnimationFrame(look)
    }
    look()
  })
  const scripts = await holdCall(page, '/assets/*.js')
  await page.goto('/planes/lapwing-800', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.documentElement.dataset.before !== undefined && document.fonts.status === 'loaded',
  )
  scripts.open()
  await ready()
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  const moved = await page.evaluate(() => {
    const heading = document.querySelector('main h2')
    return Number(heading?.getBoundingClientRect().top) - Number(document.documentElement.dataset.before)
  })
  expect(moved).toBe(0)
})
