import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { holdFrames } from '#pwa/e2e/hold-frames.ts'

// A phone fetches larger pictures than a screen of one pixel a CSS pixel.
test.use({ deviceScaleFactor: 2.625 })

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const enlarge = (page: Page) => gallery(page).getByRole('button', { name: /^Enlarge/ })

for (const path of ['/', '/planes', '/planes/lapwing-800'])
  test(`${path} draws each picture that it preloads`, async ({ page, shop, ready }) => {
    await page.goto(shop.url + path)
    await ready()
    await expect(async () => {
      const { preloaded, drawn } = await page.evaluate(() => {
        const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return {
          preloaded: fetched
            .filter(({ initiatorType, name }) => initiatorType === 'link' && name.endsWith('avif'))
            .map(({ name }) => name),
          drawn: [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
        }
      })
      expect(preloaded).not.toEqual([])
      expect(drawn).toEqual(expect.arrayContaining(preloaded))
    }).toPass()
  })

test('on a slow connection the small pictures are blurs until somebody turns to them', async ({
  page,
  ready,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '3g' })
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/uploads\/.*-160\./.test(request.url())) asked.push(request.url())
  })
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const second = gallery(page).getByRole('button', { name: /^Picture 2/ })
  // A press whose target is replaced before it is released is no click.
  await second.scrollIntoViewIfNeeded()
  const takesPress = await second.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === button
  })
  expect(takesPress).toBe(true)
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

test('a finger moves the pictures, and those after the first are not fetched before somebody wants them', async ({
  page,
  ready,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/uploads\/.*-(800|1600)\./.test(request.url())) asked.push(request.url())
  })
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.waitForLoadState('networkidle')
  expect(new Set(asked.map((url) => /uploads\/(\w+)-/.exec(url)?.[1])).size).toBe(1)
  const box = await enlarge(page).boundingBox()
  if (!box) throw new Error('The picture has no place')
  const touch = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  await touch.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width - 40,
    y,
    xDistance: -260,
    speed: 1200,
  })
  await expect(gallery(page).getByRole('button', { name: /^Picture 2/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(() => new Set(asked.map((url) => /uploads\/(\w+)-/.exec(url)?.[1])).size)
    .toBeGreaterThan(1)
})

test('a tap shows the picture on the whole screen; keys and buttons turn it, Escape leads back, 360 px and 1280 px; the gallery is turned by keys, its frame keeps its size, and it shows the picture that was seen last', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/planes/lapwing-800')
  await ready()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await enlarge(page).click()
    const viewer = page.getByRole('dialog', { name: 'Lapwing 800' })
    // With the focus it hears keys.
    await expect(viewer.and(page.locator(':focus-within'))).toBeVisible()
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    const picture = viewer.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await expect(viewer.getByText('3 of 3')).toBeVisible()
    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(enlarge(page)).toBeFocused()
  }

  await page.setViewportSize({ width: 412, height: 839 })
  const before = await enlarge(page).boundingBox()
  await gallery(page)
    .getByRole('button', { name: /^Picture 1/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  const second = gallery(page).getByRole('button', { name: /^Picture 2/ })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => enlarge(page).boundingBox()).toEqual(before)

  // Closed, the gallery shows the picture that was seen last.
  await enlarge(page).click()
  const viewer = page.getByRole('dialog', { name: 'Lapwing 800' })
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery(page).getByRole('button', { name: /^Picture 3/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a button that a key reached in the large picture before its first frame keeps the focus', async ({
  page,
  ready,
}) => {
  await page.goto('/planes/lapwing-800')
  await ready()
  const bringFrames = await holdFrames(page)
  await enlarge(page).press('Enter')
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next picture' })
  await next.focus()
  await bringFrames()
  await expect(next).toBeFocused()
})
