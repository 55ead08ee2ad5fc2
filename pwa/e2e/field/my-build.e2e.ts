import { photo } from '#server/testing/files/pictures.ts'
import { buildScreen, logFlight, ownBuild, rows } from './build-screen.ts'
import { countWaiting } from '#pwa/e2e/cart/cart-screen.ts'
import { countSaved, expect, test, untilOwnSaved } from '#pwa/e2e/offline/offline-shop.ts'

test.describe('at the field', () => {
  test.beforeEach(async ({ page, signIn, readyOffline }) => {
    await signIn()
    await page.goto(buildScreen)
    await readyOffline()
    await untilOwnSaved(page)
  })

  test('offline notes are on screen and on the card, outlive the page, and reach the shop once', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const before = await ownBuild(shop)
    await network.set('killed')
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    const { row, open, save } = rows(page)
    await open('All-up weight')
    await page.getByLabel('All-up weight as built, g').fill('601')
    await save('All-up weight')
    await expect(row('All-up weight')).toContainText('601 g', { useInnerText: true })
    await expect(row('All-up weight')).toContainText("112 g over the designer's 489 g", {
      useInnerText: true,
    })
    await open('CG as flown')
    await page.getByLabel('CG as flown, mm').fill('134,5')
    await save('CG as flown')
    // Corrected before anything was sent.
    await open('CG as flown')
    await page.getByLabel('CG as flown, mm').fill('135')
    await save('CG as flown')
    await expect(row('CG as flown')).toContainText("2 mm behind the designer's 133 mm", {
      useInnerText: true,
    })
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await logFlight(page)
    await page.getByRole('button', { name: 'Save flight' }).click()
    await expect(page.getByText(`${before.flights.length + 1} flights`)).toBeVisible()

    const later = await context.newPage()
    await page.close()
    await later.goto('/field/lapwing-800')
    const card = later.getByRole('region', { name: 'Lapwing 800' })
    await expect(card.locator('[data-figure=main]')).toContainText('135', { useInnerText: true })
    await expect(card).toContainText("2 mm behind the designer's 133 mm", { useInnerText: true })
    await expect(card.getByText(`${before.flights.length + 1} flights`)).toBeVisible()
    await later.getByRole('link', { name: 'Close the card' }).click()
    await later.getByRole('link', { name: /waiting$/ }).click()
    await expect(later).toHaveURL('/outbox')
    await expect(later.getByRole('heading', { name: 'My build' })).toBeVisible()
    await expect(later.getByText('All-up weight of Lapwing 800: 601\u00a0g')).toBeVisible()
    await expect(later.getByText(/^Flight of Lapwing 800 on \d+ \w+ \d+, 12\u00a0min$/)).toBeVisible()
    expect(await ownBuild(shop)).toEqual(before)

    // Weight, CG and flight. What was corrected is not among them, unless a try of it was just being made.
    const waiting = await countSaved(later, 'outbox')
    expect([3, 4]).toContain(waiting)

    await network.set('fine')
    await expect(later.getByText('Nothing is waiting')).toBeVisible()
    const after = await ownBuild(shop)
    expect(after).toMatchObject({ auw: 601, cg: 135 })
    expect(after.flights).toHaveLength(before.flights.length + 1)
    // Each change that waited was made, and once.
    expect(after.revision).toBe(before.revision + waiting)
  })

  test('a change that the shop has taken is still shown when the network fails right after; an offline photo is in the gallery at once, and the shop redraws it', async ({
    page,
    network,
    shop,
  }) => {
    const { row, open, save } = rows(page)
    await expect(row('Propeller')).toBeVisible()
    // The list itself is not asked for again: only the answer to the change comes through.
    await page.route('**/api/builds', (route) => route.abort('connectionreset'))
    await open('Propeller')
    await page.getByLabel('Propeller', { exact: true }).fill('5x4.5')
    await save('Propeller')
    await expect(row('Propeller')).toContainText('5x4.5', { useInnerText: true })
    await expect.poll(async () => (await ownBuild(shop)).propeller).toBe('5x4.5')
    await expect.poll(() => countWaiting(page)).toBe(0)
    await network.set('killed')
    await page.unroute('**/api/builds')
    await page.reload()
    await expect(row('Propeller')).toContainText('5x4.5', { useInnerText: true })
    const before = await ownBuild(shop)
    const gallery = page.getByRole('img', { name: /^Lapwing 800 as built, photo/ })
    await expect(gallery).toHaveCount(before.photos.length)
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await photo(64) })
    await expect(gallery).toHaveCount(before.photos.length + 1)
    await expect.poll(() => gallery.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('notes.pdf: File type not allowed')).toBeVisible()
    expect((await ownBuild(shop)).photos).toEqual(before.photos)
    await network.set('fine')
    await expect.poll(async () => (await ownBuild(shop)).photos.length).toBe(before.photos.length + 1)
    await gallery.last().click()
    const dialog = page.getByRole('dialog', { name: 'Lapwing 800' })
    await dialog.getByRole('button', { name: 'Remove photo' }).click()
    await expect(gallery).toHaveCount(before.photos.length)
    await expect.poll(async () => (await ownBuild(shop)).photos).toEqual(before.photos)
  })
})

test('two devices change one build: each field has its last value, and the other value is one press away', async ({
  page,
  shop,
  signIn,
  network,
  readyOffline,
}) => {
  await signIn()
  await page.goto(buildScreen)
  // Offline, the app's own files come from the worker.
  await readyOffline()
  const { row, open, save } = rows(page)
  await expect(row('Notes')).toBeVisible()
  const { productId } = await ownBuild(shop)
  await network.set('killed')
  await open('Notes')
  await page.getByRole('textbox', { name: 'Notes' }).fill('From the field')
  await save('Notes')
  await expect(row('Notes')).toContainText('Saved on this device')
  // Meanwhile on the bench: another field, and the same one.
  const cookie = await shop.signIn()
  for (const [field, value] of [
    ['trims', 'From the bench'],
    ['notes', 'Bench'],
  ])
    await shop.fetch(`/api/builds/${productId}/fields/${field}`, { method: 'PUT', cookie, body: { value } })
  await network.set('fine')
  await expect.poll(async () => (await ownBuild(shop)).notes).toBe('From the field')
  await expect(row('Notes')).toContainText('From the field', { useInnerText: true })
  await expect(row('Trims')).toContainText('From the bench', { useInnerText: true })
  const question = page.getByText('Set on two devices: Bench, then From the field. The last one is kept.')
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Take Bench' }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await ownBuild(shop)).notes).toBe('Bench')
  expect((await ownBuild(shop)).replaced).toEqual({})
})

test('what another device saved while an editor was open is asked about, not overwritten', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await page.goto(buildScreen)
  const { row, open, save } = rows(page)
  await open('Notes')
  await page.getByRole('textbox', { name: 'Notes' }).fill('From the phone')
  const { productId } = await ownBuild(shop)
  await shop.fetch(`/api/builds/${productId}/fields/notes`, {
    method: 'PUT',
    cookie: await shop.signIn(),
    body: { value: 'From the tablet' },
  })
  // The answer to another change brings the whole build.
  await open('Propeller')
  await page.getByLabel('Propeller', { exact: true }).fill('8x6')
  await save('Propeller')
  await expect(row('Notes')).toContainText('From the tablet', { useInnerText: true })
  await save('Notes')
  await expect.poll(async () => (await ownBuild(shop)).notes).toBe('From the phone')
  await expect(
    page.getByText('Set on two devices: From the tablet, then From the phone. The last one is kept.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Take From the tablet' }).click()
  await expect.poll(async () => (await ownBuild(shop)).notes).toBe('From the tablet')
  // Opened again, it starts with what is there now.
  await open('Notes')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('From the tablet')
})

test('the product page of an owner shows the build without layout shift, and no other page does; the build uses ounces for imperial units', async ({
  page,
  shop,
  signIn,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/planes/lapwing-800')
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Your build' })).toHaveCount(0)
  await signIn()
  await page.reload()
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  const panel = page.getByRole('region', { name: 'Your build' })
  await expect(panel).toContainText("the designer's 489 g", { useInnerText: true })
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.01)
  await panel.getByRole('link', { name: 'Your build' }).click()
  await expect(page).toHaveURL(buildScreen)
  const { row, open, save } = rows(page)
  await open('All-up weight')
  await page.getByLabel('All-up weight as built, g').fill('601')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Imperial' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('All-up weight as built, oz')).toHaveValue('21.2')
  await page.getByLabel('All-up weight as built, oz').fill('20')
  await save('All-up weight')
  await expect(row('All-up weight')).toContainText('20.0 oz', { useInnerText: true })
  await expect.poll(async () => (await ownBuild(shop)).auw).toBe(567)
  // Left earlier, the page would send it again, and show the answer of before.
  await expect.poll(() => countWaiting(page)).toBe(0)
  // Rounded to 20 oz, it would be 567 g again; 650 g are shown as 22.9 oz, which are 649 g.
  await shop.services.db.updateTable('builds').set({ auw: 650 }).execute()
  await page.reload()
  await expect(row('All-up weight')).toContainText('22.9 oz', { useInnerText: true })
  await open('All-up weight')
  await expect(page.getByLabel('All-up weight as built, oz')).toHaveValue('22.9')
  const { revision } = await ownBuild(shop)
  await save('All-up weight')
  await expect(row('All-up weight')).toContainText('22.9 oz', { useInnerText: true })
  await expect.poll(async () => (await ownBuild(shop)).revision).toBe(revision + 1)
  expect((await ownBuild(shop)).auw).toBe(650)
})

test('a plane of somebody else has no build screen; a new owner sees what to do', async ({
  page,
  signIn,
  shop,
}) => {
  await signIn('tester@example.com')
  await page.goto(buildScreen)
  await expect(page.getByRole('heading', { name: "You don't own this plane" })).toBeVisible()
  await expect(page.getByText('Log a flight')).toHaveCount(0)
  const cookie = await shop.signIn('tester@example.com')
  expect(await (await shop.fetch('/api/builds', { cookie })).json()).toEqual([])
})
