import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { ProductPicker } from '#pwa/features/sales/desk/product-picker.tsx'

/** Null: for every aircraft. */
export type Chosen = ReadonlyMap<number, string> | null
export const chosenOf = (
  of: { productIds: readonly number[]; productNames: readonly string[] } | null,
): Chosen =>
  of && of.productIds.length > 0
    ? new Map(of.productIds.map((id, index) => [id, of.productNames[index] ?? `Product ${id}`]))
    : null
/** Refuses "Some products" with none: an empty list means every aircraft. */
export function idsOfChosen(chosen: Chosen): number[] {
  if (chosen?.size === 0) throw new Error('Choose at least one product, or “Every aircraft”.')
  return [...(chosen?.keys() ?? [])]
}

type MadeForPickerProps = {
  /** Unique on the page. */
  name: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error?: string
}

export function MadeForPicker({ name, chosen, onChange, error }: MadeForPickerProps) {
  return (
    <>
      <RadioGroup
        legend="For"
        name={name}
        inline
        options={[
          { value: 'all', label: 'Every aircraft' },
          { value: 'some', label: 'Some products' },
        ]}
        value={chosen ? 'some' : 'all'}
        onChange={(scope) => onChange(scope === 'all' ? null : (chosen ?? new Map()))}
        {...(error ? { error } : {})}
      />
      {chosen ? <ProductPicker chosen={chosen} onChange={onChange} /> : null}
    </>
  )
}
