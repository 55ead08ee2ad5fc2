import { type ComponentType, lazy } from 'react'
import { isShopReachable, noteUnreachable, onOnline } from './network.ts'

async function loadOnceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // While the shop is reachable, a deployment has removed the file: the page must reload.
    if (await isShopReachable()) throw error
    await new Promise<void>((resolve) => {
      noteUnreachable()
      const stop = onOnline(() => {
        stop()
        resolve()
      })
    })
    return loadOnceOnline(load)
  }
}

/** A component that is loaded when it is first drawn; offline its place stays empty until the shop is reachable. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadOnceOnline(load) }))
