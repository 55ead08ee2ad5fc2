import { expect, test } from './offline-shop.ts'

test.describe('the planes of a member', () => {
  test.beforeEach(async ({ page, signIn, readyOffline }) => {
    await signIn()
    await page.goto('/')
    await readyOffline()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('member-files')).keys()).length))
      .toBeGreaterThanOrEqual(1)
  })

  test('owned planes are at the field unasked: the CG in two taps, offline, on a cold start', async ({
    page,
    network,
    context,
  }) => {
    await network.set('killed')
    const cold = await context.newPage()
    await page.close()
    await cold.goto('/field?source=shortcut')
    await cold.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
    const card = cold.getByRole('region').first()
    await expect(card.getByRole('heading', { name: /^CG behind the leading edge/ })).toBeVisible()
    await expect(cold.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = await card.evaluate((element) =>
      [...element.querySelectorAll('ol *:not(svg *)')]
        .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .map((each) => parseFloat(getComputedStyle(each).fontSize)),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)
    const figures = await card
      .locator('[data-figure]')
      .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)))
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(32)
  })

  test('their parts are listed offline too, each lit on the aircraft', async ({ page, network }) => {
    const open = () => page.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
    const pictures = page
      .getByRole('dialog', { name: 'Lapwing 800' })
      .getByRole('img', { name: /, lit on the aircraft$/ })
    await page.goto('/user/dashboard')
    await open()
    await expect(pictures.first()).toBeVisible()
    const online = await pictures.count()
    await network.set('killed')
    await page.reload()
    await open()
    await expect(pictures).toHaveCount(online)
  })

  test('the next owned plane is a swipe away', async ({ page, network }) => {
    await page.goto('/planes/swift-1200')
    await page.getByText('Free manual').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 300))
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(page.getByText('Swift 1200 is saved for offline')).toBeVisible()
    await network.set('killed')
    await page.goto('/field/lapwing-800')
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await page.getByRole('region', { name: 'Lapwing 800' }).evaluate((card) => {
      const strip = card.parentElement
      strip?.scrollTo({ left: strip.clientWidth })
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Swift 1200' })).toBeVisible()
    await expect(page).toHaveURL('/field/swift-1200')
  })

  test('ticks stay until they are cleared, and Undo brings cleared ticks back', async ({ page, network }) => {
    await network.set('killed')
    await page.goto('/field')
    await page.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
    const card = page.getByRole('region').first()
    await card.getByRole('checkbox').first().click()
    await expect(card.getByText('1 of 10 ticked')).toBeVisible()
    await page.reload()
    await expect(card.getByText('1 of 10 ticked')).toBeVisible()
    await card.getByRole('button', { name: 'Clear' }).click()
    await expect(card.getByText('0 of 10 ticked')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('1 of 10 ticked')).toBeVisible()
    await card.getByRole('button', { name: 'Clear' }).click()
    await expect(card.getByText('0 of 10 ticked')).toBeVisible()
    await page.getByRole('link', { name: 'Close the card' }).click()
    await expect(page).toHaveURL('/field')
  })

  test('their manual opens offline', async ({ page, network }) => {
    await network.set('killed')
    const manual = await page.evaluate(async () => {
      const [saved] = await (await caches.open('member-files')).keys()
      const answer = await fetch(saved?.url ?? '')
      return { status: answer.status, type: answer.headers.get('content-type') }
    })
    expect(manual).toEqual({ status: 200, type: 'application/pdf' })
  })

  test('a whole release is saved and deleted on request', async ({ page, network }) => {
    await page.goto('/field')
    const keep = page.getByRole('button', { name: /^Save the files too \(/ }).first()
    await keep.click()
    const open = page.getByRole('button', { name: /^Open the ZIP/ }).first()
    await expect(open).toBeVisible()
    await network.set('killed')
    await page.reload()
    const coming = page.waitForEvent('download')
    await open.click()
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
    await page
      .getByRole('button', { name: /^Delete the files of/ })
      .first()
      .click()
    await expect(open).toHaveCount(0)
  })
})

test('any plane is saved for offline from its page; the storage shows and deletes it', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.goto('/planes/lapwing-800')
  await readyOffline()
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await expect(page.getByText('Lapwing 800 is saved for offline')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('member-files')).keys()).length))
    // Manual and model.
    .toBe(2)
  // The budget of a plane, pictures of the whole catalogue included.
  const bytes = await page.evaluate(async () => {
    let sum = 0
    for (const name of ['member-files', 'pictures'])
      for (const request of await (await caches.open(name)).keys())
        sum += (await (await caches.match(request))?.blob())?.size ?? 0
    return sum
  })
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(3_000_000)
  await network.set('killed')
  await page.goto('/field')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Lapwing 800' })).toBeVisible()
  await expect(page.getByText(/\d+ products, as of \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete saved pictures' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Pictures/ })).toHaveText(/None saved$/)
  await page.getByRole('button', { name: 'Remove Lapwing 800' }).click()
  await expect(page.getByText('No planes here yet')).toBeVisible()
})
