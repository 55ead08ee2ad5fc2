import { openProduct } from '#pwa/e2e/account/member-menus.ts'
import { expect, test, untilOwnSaved } from '#pwa/e2e/offline/offline-shop.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { untilDrawn } from '#pwa/e2e/until-drawn.ts'
import { saveForOffline } from './save-for-offline.ts'

test('offline, a swipe leads from the card of an owned plane to one that was saved last, and back; each keeps its ticks', async ({
  page,
  network,
  context,
  signIn,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/planes/swift-1200')
  await readyOffline()
  await untilOwnSaved(page)
  await saveForOffline(page, 'Swift 1200')
  await openProduct(page, 'Planes', 'Dunlin 1000')
  await saveForOffline(page, 'Dunlin 1000')
  await network.set('killed')
  // Owned planes stand first, then the one that was saved last.
  await page.goto('/field/lapwing-800')
  const named = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(named('Lapwing 800')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^CG behind/ }).first()).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
    })
  const swipe = async (from: number, to: number) => {
    // A drawing that changes the card's height during the swipe may bring the strip back to where it was.
    await untilDrawn(page)
    await touch('touchStart', from)
    for (let step = 1; step <= 16; step += 1) await touch('touchMove', from + ((to - from) * step) / 16)
    await touch('touchEnd', to)
  }
  const tick = (name: string) => page.getByRole('region', { name }).getByRole('checkbox').first()
  await tick('Lapwing 800').check()
  await swipe(360, 40)
  await expect(named('Dunlin 1000')).toBeVisible()
  await expect(page).toHaveURL('/field/dunlin-1000')
  await tick('Dunlin 1000').check()
  await swipe(40, 360)
  await expect(named('Lapwing 800')).toBeVisible()
  await expect(page).toHaveURL('/field/lapwing-800')
  await expect(tick('Lapwing 800')).toBeChecked()
})

test('the home page of an owner begins with their planes, each a tap from its card, and nothing moves when they come', async ({
  page,
  signIn,
  readyOffline,
  network,
  context,
}) => {
  await signIn()
  await page.goto('/planes')
  await readyOffline()
  await untilOwnSaved(page)
  await page.close()
  for (const state of ['fine', 'killed'] as const) {
    await network.set(state)
    const home = await context.newPage()
    await home.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await home.goto('/')
    const own = home.getByRole('region', { name: 'Your planes, ready for the field' })
    await expect(own.getByRole('link', { name: /Lapwing 800.*CG \d+\smm/ })).toBeVisible()
    const shifts = await home.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      `network ${state}`,
    ).toBeLessThan(0.01)
    await own.getByRole('link', { name: /Lapwing 800/ }).click()
    await expect(home.getByRole('heading', { name: /^CG behind the leading edge/ }).first()).toBeVisible()
    await home.close()
  }
})

test('the field card of an owned plane on a phone has the CG on a dimension line, throws under Low and High, and ticks for a gloved thumb; the bar of its page has Downloads and Field card and no price', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn()
  await page.goto('/field')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lapwing 800' })
  await expect(row).toContainText(/CG\s*\d+\smm/, { useInnerText: true })
  await row.getByRole('link', { name: 'Field card' }).click()
  const card = page.getByRole('region', { name: 'Lapwing 800' })
  const throws = card.getByRole('table')
  await expect(throws.getByRole('columnheader', { name: 'Low' })).toBeVisible()
  await expect(throws.getByRole('columnheader', { name: 'High' })).toBeVisible()
  await expect(throws.getByRole('row', { name: /^Elevons, roll/ }).getByRole('cell')).toHaveText(
    [/^8\s*mm[^]*9°$/, /^11\s*mm[^]*13°$/],
    { useInnerText: true },
  )
  const number = card.locator('[data-figure=main]')
  // The arrowheads of the dimension line are the pseudo-elements of the number's parent.
  expect(
    await number.evaluate((element) => {
      const line = element.parentElement ?? element
      return [getComputedStyle(line, '::before').clipPath, getComputedStyle(line).borderLeftWidth]
    }),
  ).toEqual([expect.stringContaining('polygon'), '1px'])
  // What the owner has built is read beside the plane, and changes the lines above the ticks.
  await expect(card.getByRole('heading', { name: 'My build' })).toBeVisible()
  // A touch beside the box, at the edge of the screen, still ticks it.
  const tick = card.getByRole('checkbox').first()
  const box = (await tick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(64)
  await page.touchscreen.tap(357, box.y + box.height + 20)
  await expect(tick).toBeChecked()
  await page.getByRole('link', { name: 'Close the card' }).click()
  await row.getByRole('link', { name: 'Build sheet' }).click()
  await expect(page).toHaveURL(/\/lapwing-800#build-sheet$/)
  const bar = page.getByRole('link', { name: 'Downloads', exact: true }).locator('visible=true').locator('..')
  await expect(bar.getByRole('link')).toHaveText(['Downloads', 'Field card'])
  await expect(bar).not.toContainText('19.90')
  // Nothing below it tells an owner to buy the files.
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByRole('link', { name: 'My downloads' })).toBeVisible()
  await expect(files).not.toContainText('when you buy')
})

test.describe('without the worker, which would ask the shop itself', () => {
  test.use({ serviceWorkers: 'block' })
  test("the field card of an owned plane shows no number before its owner's own are read, and names the designer's where they cannot be", async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn()
    await waitWithoutEnd(page)
    const fail = Promise.withResolvers<void>()
    await page.route('**/api/builds', async (route) => {
      await fail.promise
      await route.abort()
    })
    await page.goto('/field')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lapwing 800' })
    await expect(row.getByRole('link', { name: 'Field card' })).toBeVisible()
    await expect(row.getByText('CG', { exact: true })).toBeHidden()
    await row.getByRole('link', { name: 'Field card' }).click()
    const card = page.getByRole('region', { name: 'Lapwing 800' })
    await expect(card.getByText('Loading the card...')).toBeVisible()
    fail.resolve()
    await expect(card).toContainText("Designer's, not yours", { useInnerText: true })
    await expect(card.getByText('Your earlier notes are not saved on this device')).toBeVisible()
    await page.getByRole('link', { name: 'Close the card' }).click()
    await expect(row).toContainText(/Designer's CG\s*\d+\smm/, { useInnerText: true })
  })
})

test('a notification that is tapped while the card is open shows what it is about', async ({
  page,
  signIn,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/field/lapwing-800')
  await readyOffline()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
  const [worker] = page.context().serviceWorkers()
  await expect
    .poll(async () => {
      await worker?.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<Worker[]> } }
        for (const each of await clients.matchAll())
          each.postMessage({ type: 'open', path: '/planes/swift-1200' }, [])
      })
      return new URL(page.url()).pathname
    })
    .toBe('/planes/swift-1200')
})
