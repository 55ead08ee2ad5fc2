import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { freePort } from '#server/testing/free-port.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'

// A guest gets a 401 on the current-user call (AUTH-152), which costs 4 points of best practices.
const least = { performance: 97, accessibility: 100, 'best-practices': 96, seo: 100 } as const
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]
const runs = 5

/** Median of five on the phone profile. */
export async function judgePages(
  shop: TestShop,
  executablePath: string,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    for (const [name, address] of Object.entries(pages)) {
      const seen: Record<Category, number[]> = {
        performance: [],
        accessibility: [],
        'best-practices': [],
        seo: [],
      }
      const faults = new Set<string>()
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(shop.url + address, {
          port,
          onlyCategories: categories,
          logLevel: 'silent',
        })
        if (!result) throw new Error(`${address}: Lighthouse gave no result`)
        for (const category of categories) {
          const judged = result.lhr.categories[category]
          seen[category].push(Math.round((judged?.score ?? 0) * 100))
          if (category !== 'performance')
            for (const { id, weight } of judged?.auditRefs ?? []) {
              const { score, title } = result.lhr.audits[id] ?? {}
              if (weight > 0 && typeof score === 'number' && score < 1) faults.add(title ?? id)
            }
        }
      }
      for (const category of categories) {
        const value = median(seen[category])
        report(
          `Lighthouse, ${name}, ${category}`,
          value,
          `at least ${least[category]}`,
          value >= least[category],
        )
      }
      for (const fault of faults) note(`Lighthouse, ${name}`, fault)
    }
  } finally {
    await browser.close()
  }
}
