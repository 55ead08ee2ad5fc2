import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './offline-shop.ts'

/** The window while the app waits for the frame's first paint. */
interface Held {
  start?: () => void
  /** What the browser saw move until the app stands in the frame's place. */
  moved: string[]
}

/** From now on the scripts of a document start when the test lets them. */
async function holdStart(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = window as unknown as Held
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) => {
      held.start = () => nextFrame(work)
      window.requestAnimationFrame = nextFrame
      return 0
    }
    held.moved = []
    type Shift = PerformanceEntry & { sources: { node?: Node }[] }
    const note = (shifts: PerformanceEntryList) => {
      for (const { sources } of shifts as Shift[])
        held.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
    }
    const shifts = new PerformanceObserver((list) => note(list.getEntries()))
    shifts.observe({ type: 'layout-shift', buffered: true })
    let stood = false
    const replaced = new MutationObserver(() => {
      const stands = document.getElementById('frame') !== null
      stood ||= stands
      if (!stood || stands) return
      replaced.disconnect()
      // What comes later is the page's own matter.
      nextFrame(() =>
        nextFrame(() => {
          note(shifts.takeRecords())
          shifts.disconnect()
        }),
      )
    })
    replaced.observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as Held).start?.())
}
const untilReady = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready)
const untilWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

/** Where the parts of the frame stand, and how they look. */
const readParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header :is(a, button), main')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, fontWeight, visibility } = getComputedStyle(part)
      const name = part.getAttribute('aria-label') ?? part.textContent
      return {
        name: part.tagName === 'MAIN' ? 'main' : part.tagName === 'HEADER' ? 'header' : name,
        box: part.tagName === 'MAIN' ? [x, y, width] : [x, y, width, height],
        look: [color, fontWeight, visibility],
      }
    }),
  )

test('a repeat visit shows the header and what is awaited before any script has run; axe finds nothing in it, and a field card has none', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/')
  await untilWorker(page)
  const later = await context.newPage()
  const session = await context.newCDPSession(later)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  for (const path of ['/', '/user/dashboard']) {
    const answer = await later.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    const header = later.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Kestrel, home' }), path).toBeVisible()
    await expect(header.getByRole('link', { name: 'Search planes' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Cart' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(later.getByRole('main').getByText('Loading page...')).toBeVisible()
    await expect(later).toHaveTitle('Kestrel Model Industries')
  }
  // A rendered page has it once.
  expect((await (await shop.fetch('/planes')).text()).match(/<header/g)).toHaveLength(1)

  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  await holdStart(later)
  for (const colorScheme of ['light', 'dark'] as const) {
    await later.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await later.goto('/planes')
    await expect(later.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const axe = new AxeBuilder({ page: later }).setLegacyMode()
    // The heading comes with the page. The dark theme changes colours alone.
    if (colorScheme === 'light') axe.disableRules('page-has-heading-one')
    else axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
  }
  await later.goto('/field/lapwing-800')
  await expect(later.locator('#frame')).toHaveCount(0)
  await expect(later.locator('#app')).toBeEmpty()
})

/** Opens a page whose frame is there already: it and the app look the same. */
async function seesNothingMove(later: Page, start: () => Promise<void>, path: string, width: number) {
  await later.setViewportSize({ width, height: 740 })
  await later.goto(path)
  await expect(later.locator('#frame')).toHaveCount(1)
  const before = await readParts(later)
  expect(before.length).toBeGreaterThan(6)
  await start()
  await untilReady(later)
  await expect(later.locator('#frame')).toHaveCount(0)
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  const after = await readParts(later)
  const shown = after.map(({ box, look }) => ({ box, look }))
  for (const { name, box, look } of before)
    expect(shown, `${path} ${width} px ${name}`).toContainEqual({ box, look })
  expect(await later.evaluate(() => (window as unknown as Held).moved), `${path} ${width} px`).toEqual([])
}

test('nothing moves when the app replaces the frame for an administrator, at 360 px and 1280 px', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/planes')
  await untilWorker(page)
  await untilReady(page)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'admin')
  const later = await context.newPage()
  const start = await holdStart(later)
  for (const width of [360, 1280]) await seesNothingMove(later, start, '/planes', width)
})

test('nothing moves when the app replaces the frame for a visitor, at 360 px and 1280 px; what is tapped before the scripts run is answered, and the focus stays', async ({
  page,
  context,
}) => {
  await page.goto('/planes')
  await untilWorker(page)
  await untilReady(page)
  const later = await context.newPage()
  const start = await holdStart(later)
  for (const width of [1280, 360])
    for (const path of ['/planes', '/community/posts?kind=question'])
      await seesNothingMove(later, start, path, width)

  await later.goto('/about')
  const cart = later.getByRole('banner').getByRole('button', { name: 'Cart' })
  await cart.click()
  await cart.click()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  await start()
  await expect(later.getByRole('dialog', { name: /ready to go$/ })).toBeVisible()
  await later.goto('/about')
  const menu = later.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.focus()
  await start()
  await untilReady(later)
  await expect(later.locator('#frame')).toHaveCount(0)
  await expect(menu).toBeFocused()
  // A link is one at once.
  await later.goto('/about')
  await later.getByRole('link', { name: 'Search planes' }).click()
  await expect(later).toHaveURL(/\/planes#search$/)
})
