import type { Page } from '@playwright/test'

function fill(): void {
  for (const name of ['add', 'put'] as const)
    IDBObjectStore.prototype[name] = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
}

/** The device has no more room: every write to IndexedDB fails as browsers make it fail. */
export const noRoom = (page: Page) => page.addInitScript(fill)
/** The same for a page that is open. */
export const fillUp = (page: Page) => page.evaluate(fill)
