import { chromium } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { report } from './report.ts'

const runs = 5
const limit = 3000

/** Milliseconds to the first paint of a product page at 400 kbit/s and 400 ms, the median of five new visitors. */
export async function measureFirstPaint(shop: TestShop, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      const throughput = 400_000 / 8
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
        connectionType: 'cellular3g',
      })
      await page.goto(`${shop.url}/planes/dunlin-1000`, { waitUntil: 'networkidle' })
      times.push(
        await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        ),
      )
      await context.close()
    }
    const time = median(times)
    report(
      'first paint of a product page at 400 kbit/s and 400 ms, ms',
      time,
      `at most ${limit}`,
      time <= limit,
    )
  } finally {
    await browser.close()
  }
}
