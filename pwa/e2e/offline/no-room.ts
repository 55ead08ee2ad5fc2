import type { Page } from '@playwright/test'

/** The device has no more room: every write to IndexedDB fails as browsers make it fail. */
export const noRoom = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['add', 'put'] as const)
      IDBObjectStore.prototype[name] = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
  })
