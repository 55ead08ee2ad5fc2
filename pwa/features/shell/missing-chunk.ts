import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { isShopReachable, noteUnreachable } from '#pwa/foundation/network/network.ts'

const key = 'kestrel.reloaded'
/** Milliseconds against reload loops. */
const guard = 30_000

/** An old page after a deployment. */
export function isMissingChunk(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind === 'outdated'
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/** Gives why it does not: the shop is away, or a reload has just not helped. */
export async function reloadOnce(): Promise<'offline' | 'tried' | null> {
  if (!(await isShopReachable())) {
    noteUnreachable()
    return 'offline'
  }
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard) return 'tried'
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return null
}
