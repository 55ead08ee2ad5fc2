import { storedValue } from '#pwa/foundation/device/stored-value.ts'

/** By product, until cleared. */
type Ticks = Readonly<Record<string, readonly number[]>>
const none: readonly number[] = []

const ticks = storedValue<Ticks>(
  'kestrel.flight-ticks',
  (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).map(([product, lines]: [string, unknown]) => [
        product,
        Array.isArray(lines) ? lines.filter((line): line is number => Number.isInteger(line)) : none,
      ]),
    ),
  {},
)

export function setTicks(productId: number, lines: readonly number[]): void {
  const { [productId]: _old, ...others } = ticks.read()
  ticks.write(lines.length > 0 ? { ...others, [productId]: lines } : others)
}

/** Across tabs. */
export const useTicks = (productId: number): readonly number[] => ticks.use((all) => all[productId] ?? none)
