import { isShopReachable } from '#pwa/foundation/network/network.ts'

const key = 'kestrel.reloaded'
/** Milliseconds against reload loops. */
const guard = 30_000

/** An old page after a deployment. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/** False when just tried, or offline. */
export async function reloadOnce(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard || !(await isShopReachable())) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
