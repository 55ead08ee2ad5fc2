import { storedValue } from '#pwa/foundation/device/stored-value.ts'

const pins = storedValue<readonly number[]>(
  'kestrel.pins',
  (stored) => (Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []),
  [],
)

/** Latest first. */
export const readPins = pins.read

export function setPin(productId: number, pinned: boolean): void {
  const others = readPins().filter((id) => id !== productId)
  pins.write(pinned ? [productId, ...others] : others)
}

export const usePins = (): readonly number[] => pins.use((ids) => ids)
