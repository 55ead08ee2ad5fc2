import type { BrowserContext, Page } from '@playwright/test'

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
