import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { stopTime } from './stopped-time.ts'

/** Toasts go by themselves: notes in every page of a browser whether these words ever were there, and each of several. */
export async function listenFor(context: BrowserContext, ...words: string[]): Promise<void> {
  await context.addInitScript((texts) => {
    const heard = new Set<string>()
    const look = () => {
      const here = texts.filter((text) => document.body?.textContent?.includes(text))
      if (here.length === 0) return
      for (const text of here) heard.add(text)
      Object.assign(document.documentElement.dataset, { said: 'yes', heard: JSON.stringify([...heard]) })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
}
/** Whether they have been, since the page was loaded. */
export const everSaid = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.said === 'yes')
/** Which of them have been. */
export const wordsSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.heard ?? '[]') as string[])

/** Does what a toast answers, and sees the toast: the page's clock, which is installed, stands meanwhile. */
export async function seeToast(page: Page, words: string | RegExp, act: () => Promise<void>): Promise<void> {
  await stopTime(page)
  await act()
  await expect(page.getByText(words)).toBeVisible()
  await page.clock.resume()
}
