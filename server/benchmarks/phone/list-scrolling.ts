import type { Browser, Page } from 'playwright'
import { report } from '#server/benchmarks/report.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { openPhone, openSlowed } from './open-phone.ts'

const cards = 500
/** Milliseconds. */
const limit = 50
/** Pixels of one turn of the wheel. */
const turn = 300

/** From the top of a page of the list to its end; gives its number of cards and its longest task, 0 where none was above 50. */
async function scrollThrough(page: Page): Promise<{ count: number; longest: number }> {
  // In the margin: a link under a pointer loads its page, which a phone has none of.
  await page.mouse.move(2, 400)
  await page.evaluate(`scrollTo(0, 0); performance.mark('scroll')`)
  const isAtEnd = () =>
    page.evaluate<boolean>('scrollY + innerHeight > document.documentElement.scrollHeight - 2')
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, turn)
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))')
  }
  return page.evaluate(`(() => {
    const { startTime: from } = performance.getEntriesByName('scroll').at(-1)
    return {
      count: document.querySelectorAll('main li h2').length,
      longest: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)),
    }
  })()`)
}

/** Page by page of a list, as a finger does. */
export async function measureScrolling(browser: Browser, shop: TestShop): Promise<void> {
  const context = await openPhone(browser, shop)
  try {
    const { page } = await openSlowed(context)
    let [longest, seen] = [0, 0]
    for (let number = 1; seen < cards; number += 1) {
      await page.goto(`${shop.url}/planes?page=${number}`)
      await page.evaluate('interactive')
      // What is loaded late must have come: it is no part of scrolling.
      await page.waitForTimeout(3_000)
      const scrolled = await scrollThrough(page)
      longest = Math.max(longest, scrolled.longest)
      seen += scrolled.count
    }
    report(
      `longest task while ${cards} cards are scrolled, 6 times slowed, ms`,
      longest,
      `at most ${limit}`,
      longest <= limit,
    )
  } finally {
    await context.close()
  }
}
