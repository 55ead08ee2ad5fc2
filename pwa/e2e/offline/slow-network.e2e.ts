import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '#pwa/e2e/fixtures.ts'

/** Bytes a second of 400 kbit/s. */
const throughput = 400_000 / 8
/** Milliseconds. */
const latency = 400
const address = '/planes/dunlin-1000'

for (const theme of ['light', 'dark'] as const)
  test(`at 400 kbit/s and 400 ms a product page is readable within 3 s and weighs at most 250 kB, ${theme}`, async ({
    page,
    context,
    shop,
    ready,
  }) => {
    // The page as a visitor finds it: rendered before, and packed as small as can be.
    const ask = () => shop.fetch(address, { headers: { 'accept-encoding': 'br' } })
    const wasted = async () => {
      const answer = await ask()
      return Number(answer.headers.get('content-length')) - brotliCompressSync(await answer.text()).length
    }
    await expect.poll(wasted, { timeout: 60_000 }).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
      // As a phone says it of such a network.
      connectionType: 'cellular3g',
    })
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(address)
    await ready()
    await page.waitForLoadState('networkidle')
    // Page and style, one after the other: more than the network's time is the machine's, which npm run bench measures.
    const before = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus: string
      })[]
      const [whole] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const blocking = entries.filter((each) => each.renderBlockingStatus === 'blocking')
      return [whole, ...blocking].map((each) => each?.transferSize ?? Infinity)
    })
    expect(before).toHaveLength(2)
    const seconds = before.reduce((sum, size) => sum + latency / 1000 + size / throughput, 0)
    expect(seconds).toBeLessThan(3)
    // The first paint comes with the style, and shows all that the server wrote.
    await expect(page.getByRole('region', { name: 'The five numbers' })).toBeVisible()
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(250_000)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
  })

test('the first button of the header is in its place before the others have come', async ({
  page,
  ready,
}) => {
  await page.goto('/')
  await ready()
  const search = page.getByRole('link', { name: 'Search planes' })
  const whole = await search.boundingBox()
  await search.evaluate((link: HTMLElement) => {
    for (let next = link.nextElementSibling; next; next = next.nextElementSibling)
      (next as HTMLElement).style.display = 'none'
  })
  const alone = await search.boundingBox()
  expect(Math.abs((alone?.x ?? 0) - (whole?.x ?? 0))).toBeLessThanOrEqual(2)
})
