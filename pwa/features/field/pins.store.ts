import { storedValue } from '#pwa/foundation/device/stored-value.ts'

const idsOf = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []
const pins = storedValue('kestrel.pins', idsOf, [])
/** Pins that are not whole on this device yet. */
const unsaved = storedValue('kestrel.pins-unsaved', idsOf, [])

/** Latest first. */
export const readPins = pins.read

export function setPin(productId: number, pinned: boolean): void {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== productId)
  pins.write(pinned ? [productId, ...without(readPins())] : without(readPins()))
  unsaved.write(pinned ? [productId, ...without(unsaved.read())] : without(unsaved.read()))
}
export function noteSaved(products: readonly number[]): void {
  const left = unsaved.read().filter((id) => !products.includes(id))
  if (left.length < unsaved.read().length) unsaved.write(left)
}
let deletions = 0
/** A caller that saves planes notes it only where there was no deletion meanwhile. */
export const countDeletions = (): number => deletions
/** Somebody has deleted what was saved: it is saved again at the next visit. */
export function noteNoneSaved(): void {
  deletions += 1
  unsaved.write(readPins())
}

export const usePins = (): readonly number[] => pins.use((ids) => ids)
export const useUnsavedPins = (): readonly number[] => unsaved.use((ids) => ids)
