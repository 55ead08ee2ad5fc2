import { isShopThere } from '#pwa/foundation/network/network.ts'

const key = 'kestrel.reloaded'
/** Long enough that a chunk which is gone for good does not reload for ever. */
const guard = 30_000

/** True where a part of the app could not be fetched: after a deployment an old page asks for code that is gone. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/** Reloads the page where the shop is there to load it from, once. False where that was tried a moment ago, or the shop is away. */
export async function reloadOnce(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard || !(await isShopThere())) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
