import { type ComponentType, lazy } from 'react'
import { isShopThere, noteUnreachable, onBack } from './network.ts'

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // With a line it is gone for good, after a deployment: then the page is to be loaded anew.
    if (await isShopThere()) throw error
    await new Promise<void>((resolve) => {
      noteUnreachable()
      const stop = onBack(() => {
        stop()
        resolve()
      })
    })
    return untilThere(load)
  }
}

/**
 * A component whose code is fetched when it is needed. Where there is no line its place stays empty until there is one: what
 * is around it, and what was typed there, stays on screen.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilThere(load) }))
