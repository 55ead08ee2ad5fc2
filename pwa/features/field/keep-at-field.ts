import { tellWorker } from '#pwa/foundation/service-worker.ts'
import { readPins } from './pins.store.ts'

/** Brings planes to the device: those one owns come by themselves, others when they are pinned. */
export function keepAtField(owned: readonly number[]): void {
  const products = [...new Set([...owned, ...readPins()])]
  if (products.length === 0) return
  tellWorker({ type: 'field', products, dark: document.documentElement.dataset.theme === 'dark' })
}

/** Asks the browser not to clear what is kept here by itself. */
export async function askToStay(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}
