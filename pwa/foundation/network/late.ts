import { type ComponentType, lazy } from 'react'
import { isShopReachable, noteUnreachable, onOnline } from './network.ts'

async function loadOnceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Online: removed by a deployment, so reload.
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

/** Offline its place stays empty, and loads when online. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadOnceOnline(load) }))
