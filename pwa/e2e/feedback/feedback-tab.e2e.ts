import type { Page } from '@playwright/test'
import { asMember, boxOf, panelOf, tabOf } from './feedback-screen.ts'
import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

/** The tab wherever it is, also aside, where no role finds it. */
const tab = 'button[aria-label="Feedback"]'

test('FB-01 FB-28 the tab is on the pages of the shop, with room under it until it is opened', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator(tab)).toBeAttached()
  const padding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
  await expect.poll(padding).toBe('120px')
  await page.goto('/planes')
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await expect(panelOf(page)).toBeVisible()
  await expect.poll(padding).toBe('0px')
})

test('FB-02 administrators have no tab, and no room for one', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  const padding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
  for (const path of ['/admin', '/admin/users']) {
    await page.goto('/planes')
    await page.mouse.move(20, 200)
    await expect(page.locator(tab)).toBeAttached()
    // Within the app, where the tab is already there: it goes.
    await goTo(page, path)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await expect(page.locator(tab)).not.toBeAttached()
    await expect.poll(padding).toBe('0px')
    // And where one begins there, it never comes.
    await page.goto(path)
    await ready()
    const fetched = page.waitForEvent('console', (said) => said.text() === 'moved')
    await page.mouse.move(20, 200)
    await page.evaluate(() =>
      requestAnimationFrame(() => requestIdleCallback(() => console.log('moved'), { timeout: 1_000 })),
    )
    await fetched
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await expect(page.locator(tab)).not.toBeAttached()
  }
})

/**
 * Which controls and texts the tab covers, by their words, at each place that the page is scrolled to, and how often it was there:
 * measured, not asked of the tab. All of it within the page, since it is a matter of frames.
 */
function scrollThrough(page: Page): Promise<{ seen: number; covered: string[] }> {
  return page.evaluate(async () => {
    /** Null while it has stepped aside. */
    const coveredNow = () => {
      const own = document.querySelector<HTMLElement>('button[aria-label="Feedback"]')
      if (!own || getComputedStyle(own).visibility === 'hidden') return null
      const whole = own.getBoundingClientRect()
      // Small, it stands beyond the edge for the most part.
      const box = {
        left: whole.left,
        right: Math.min(innerWidth, whole.right),
        top: whole.top,
        bottom: whole.bottom,
      }
      const all = document.querySelectorAll<HTMLElement>(
        'button, input:not([type=hidden]), select, textarea, [role=button], a.btn, a.icon-btn, footer a',
      )
      const below = new Set<Element>()
      for (let x = box.left + 1; x < box.right; x += 6)
        for (let y = box.top + 1; y < box.bottom; y += 6)
          for (const each of document.elementsFromPoint(x, y)) if (!own.contains(each)) below.add(each)
      const texts = [...below].flatMap((each) =>
        [...each.childNodes].flatMap((node) => {
          const words = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : ''
          if (words === '') return []
          const range = document.createRange()
          range.selectNode(node)
          const isCovered = [...range.getClientRects()].some(
            (rect) =>
              Math.min(box.right, rect.right) - Math.max(box.left, rect.left) > 2 &&
              Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top) > 2,
          )
          return isCovered ? [`the text ${words}`] : []
        }),
      )
      const controls = [...all].flatMap((control) => {
        if (own.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return []
        return [...control.getClientRects()].flatMap((rect) => {
          const left = Math.max(box.left, rect.left)
          const right = Math.min(box.right, rect.right)
          const top = Math.max(box.top, rect.top)
          const bottom = Math.min(box.bottom, rect.bottom)
          // Touching by a hair is no covering; nor is what is itself hidden behind something there.
          if (right - left < 3 || bottom - top < 3) return []
          const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          return under.some((one) => control.contains(one))
            ? [
                control.textContent?.trim() ||
                  control.getAttribute('aria-label') ||
                  control.outerHTML.slice(0, 80),
              ]
            : []
        })
      })
      return [...controls, ...texts]
    }
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
    }
    const covered: string[] = []
    let seen = 0
    for (let top = 0; ; top += 90) {
      scrollTo({ top, behavior: 'instant' })
      // Two frames: one in which it looks, one in which it is drawn.
      await frames(3)
      let under = coveredNow()
      // A page that only now gets what it shows moves under it: covered is what stays so.
      for (let looks = 0; under?.length && looks < 12; looks += 1) {
        await frames(10)
        under = coveredNow()
      }
      if (under) seen += 1
      covered.push(...(under ?? []).map((control) => `at ${top}: ${control}`))
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return { seen, covered }
    }
  })
}
const places = ['/', '/planes', '/planes?q=helicopter', '/products/parts', '/planes/lapwing-800']
  .concat(['/products/parts/hardware-kit', '/print-profiles', '/print-profiles?product=lapwing-800'])
  .concat([
    '/auth',
    '/auth?tab=register',
    '/auth?forgot=true',
    '/change-password?reason=required',
    '/reset-password?token=x',
  ])
  .concat([
    '/verify-email?token=x',
    '/unauthorized',
    '/cart',
    '/outbox',
    '/install',
    '/field',
    '/no/such/page/here',
  ])
  .concat([
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/password-change-denied',
    '/2fa-setup?reason=leaked',
    '/order/x',
  ])
const memberPlaces = [
  '/user/dashboard',
  '/user/orders',
  '/user/profile',
  '/profile-edit',
  '/change-password',
].concat(['/2fa-setup', '/cart', '/outbox', '/field', '/field/dunlin-1000'])

for (const { who, paths } of [
  { who: null, paths: places },
  { who: 'maker@example.com', paths: memberPlaces },
])
  test(`at 360 by 640 the tab of 48 px covers no control and no text on any screen of ${who ? 'a member' : 'a visitor'}, and is there`, async ({
    page,
    signIn,
    ready,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    if (who) await signIn(who)
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await ready()
      await page.mouse.move(20, 300)
      await expect(page.locator(tab)).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      const { seen, covered } = await scrollThrough(page)
      found.push(...covered.map((each) => `${path} ${each}`))
      const box = await page.locator(tab).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(48)
      // Under a dialog there is nothing to reach. A short page is walked before the tab has looked once.
      if (seen === 0 && (await page.getByRole('dialog').count()) === 0)
        await expect.poll(async () => (await scrollThrough(page)).seen, path).toBeGreaterThan(0)
    }
    expect(found).toEqual([])
  })

test('the feedback tab moves off a button that replaces something of the same size', async ({
  page,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await ready()
  await page.mouse.move(20, 200)
  await expect(tabOf(page)).toBeVisible()
  await page.evaluate(() => {
    const bottom =
      document.querySelector('button[aria-label="Feedback"]')?.getBoundingClientRect().bottom ?? 0
    const place = document.createElement('button')
    Object.assign(place.style, { position: 'fixed', right: '0', top: `${bottom - 40}px`, width: '90px' })
    place.textContent = 'Clear'
    document.querySelector('main')?.append(place)
  })
  await expect(page.locator(tab)).toHaveCSS('visibility', 'hidden')
})

test('the feedback tab is hidden while somebody types', async ({ page, ready }) => {
  await page.goto('/auth')
  await ready()
  await page.mouse.move(20, 200)
  await expect(tabOf(page)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).focus()
  await expect(page.locator(tab)).toHaveCSS('visibility', 'hidden')
  await page.getByLabel('Email', { exact: true }).blur()
  await expect(tabOf(page)).toBeVisible()
})

test('FB-01 FB-28 the tab is on checkout, its confirmation and the field card too, over no control and no text', async ({
  page,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn()
  await page.goto('/products/parts/hardware-kit')
  await ready()
  await asMember(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, \d/ })).toBeVisible()
  const padding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
  const found: string[] = []
  for (const path of ['/checkout', '/order-confirmation', '/field/lapwing-800']) {
    await page.goto(path)
    await ready()
    await page.mouse.move(20, 200)
    await expect(page.locator(tab)).toBeAttached()
    await expect.poll(padding).toBe('120px')
    await page.evaluate(() => document.fonts.ready)
    const { covered } = await scrollThrough(page)
    found.push(...covered.map((each) => `${path} ${each}`))
  }
  expect(found).toEqual([])
})

test('FB-29 AMB-29 the icon changes every 500 ms while feedback is sent and while the panel loads', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.clock.install()
  await page.goto('/planes')
  await page.clock.runFor(5_000)
  await asMember(page)
  await expect(tabOf(page)).toBeVisible()
  await stopTime(page)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await held
    await route.fallback()
  })
  const turns = async (place: ReturnType<typeof tabOf>) => {
    const icon = place.locator('[data-icon]')
    await expect(icon).toBeVisible()
    const seen = [await icon.getAttribute('data-icon')]
    for (let step = 0; step < 4; step += 1) {
      await page.clock.runFor(490)
      expect(await icon.getAttribute('data-icon')).toBe(seen.at(-1))
      await page.clock.runFor(10)
      await expect(icon).not.toHaveAttribute('data-icon', seen.at(-1) ?? '')
      seen.push(await icon.getAttribute('data-icon'))
    }
    return seen
  }
  await tabOf(page).click()
  expect(new Set(await turns(tabOf(page))).size).toBe(4)
  letThrough()
  await page.clock.resume()
  await expect(boxOf(page)).toBeVisible()
  await boxOf(page).fill('Slow')
  await stopTime(page)
  await page.route('**/api/feedback', () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Sending...', { exact: true })).toBeVisible()
  const icon = panelOf(page).locator('[data-icon]')
  const first = await icon.getAttribute('data-icon')
  await page.clock.runFor(500)
  await expect(icon).not.toHaveAttribute('data-icon', first ?? '')
})
