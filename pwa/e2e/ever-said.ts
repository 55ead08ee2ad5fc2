import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { stopTime } from './stopped-time.ts'

/** Toasts go by themselves: notes in every page of a browser whether these words ever were there. */
export async function listenFor(context: BrowserContext, words: string): Promise<void> {
  await context.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent?.includes(text)) document.documentElement.dataset.said = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
}
/** Whether they have been, since the page was loaded. */
export const everSaid = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.said === 'yes')

/** Does what a toast answers, and sees the toast: the page's clock, which is installed, stands meanwhile. */
export async function seeToast(page: Page, words: string | RegExp, act: () => Promise<void>): Promise<void> {
  await stopTime(page)
  await act()
  await expect(page.getByText(words)).toBeVisible()
  await page.clock.resume()
}
