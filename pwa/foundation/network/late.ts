import { type ComponentType, lazy } from 'react'
import { isShopThere, noteUnreachable, onBack } from './network.ts'

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Online: removed by a deployment, so reload.
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

/** Offline its place stays empty, and loads when online. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilThere(load) }))
