import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { isOfWords } from './cell-text.ts'

type Hidden = Readonly<Record<string, readonly string[]>>
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const hidden = storedValue<Hidden>(
  'kestrel.desk-columns',
  (stored) =>
    Object.fromEntries(
      Object.entries((stored ?? {}) as Record<string, unknown>).flatMap(([desk, heads]) =>
        isList(heads) ? [[desk, heads]] : [],
      ),
    ),
  {},
)
const none: readonly string[] = []

/** Heads of the columns that this device does without on a desk. */
export const useHiddenColumns = (desk: string): readonly string[] => hidden.use((all) => all[desk] ?? none)

export function hideColumns(desk: string, heads: readonly string[]): void {
  const { [desk]: _before, ...others } = hidden.read()
  hidden.write(heads.length > 0 ? { ...others, [desk]: heads } : others)
}

export function useShownColumns<Row>(desk: string, columns: readonly AdminColumn<Row>[]) {
  const without = useHiddenColumns(desk)
  return columns.filter((each) => each.name || !isOfWords(each) || !without.includes(each.head))
}
