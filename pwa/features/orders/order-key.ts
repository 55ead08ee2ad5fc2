const storage = 'kestrel.order-key'

/** The key of the order that this device is about to place: made once, so that a reload sends the same order again. */
export function orderKey(): string {
  const kept = localStorage.getItem(storage)
  if (kept) return kept
  const key = crypto.randomUUID()
  localStorage.setItem(storage, key)
  return key
}
/** The order is placed: the next one gets a key of its own. */
export function forgetOrderKey(): void {
  localStorage.removeItem(storage)
}
