import { threeViewFrames } from '#shared/aircraft/three-view-frame.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

for (const [name, viewport, arrangement] of [
  ['phone', { width: 360, height: 740 }, 'tall'],
  ['tablet', { width: 820, height: 1180 }, 'middle'],
  ['desk', { width: 1440, height: 900 }, 'wide'],
] as const)
  test(`the three-view is fetched when a ${name} comes near it, fits its frame, and says its numbers in words`, async ({
    page,
    ready,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize(viewport)
    await page.goto('/planes/dunlin-1000')
    await ready()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.endsWith('.svg') && path.startsWith('/uploads/'))).toEqual([])
    const drawing = page.getByRole('img', {
      name: /from above, from the left and from the front: span 1000 mm/,
    })
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing.locator(`use[href$="#${arrangement}"]`)).toBeAttached()
    await expect
      .poll(() => asked.some((path) => path.endsWith('.svg') && path.startsWith('/uploads/')))
      .toBe(true)
    // What the use element shows has a size only when its file has come and has that arrangement.
    const drawn = () =>
      drawing.locator('use').evaluate((use) => {
        const { x, width } = (use as SVGUseElement).getBBox()
        return { x, width }
      })
    await expect.poll(async () => (await drawn()).width).toBeGreaterThan(100)
    const [{ x, width }, frame] = [await drawn(), threeViewFrames[arrangement][0]]
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(frame)
  })
