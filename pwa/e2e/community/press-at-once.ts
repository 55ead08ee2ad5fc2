import type { Page } from '@playwright/test'

/** Keys faster than the page is drawn again: all of them arrive where the focus is. */
export const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate((all) => {
    const place = document.activeElement ?? document.body
    for (const key of all)
      place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, keys)
