import { useState } from 'react'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { ProductPicker } from '#pwa/features/sales/desk/product-picker.tsx'

export type Chosen = ReadonlyMap<number, string>
/** From the two lists of an answer. */
export const chosenOf = (
  of: { productIds: readonly number[]; productNames: readonly string[] } | null,
): Chosen => new Map(of?.productIds.map((id, index) => [id, of.productNames[index] ?? `Product ${id}`]))

type MadeForPickerProps = {
  /** Unique on the page. */
  name: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error?: string
}

export function MadeForPicker({ name, chosen, onChange, error }: MadeForPickerProps) {
  const [scope, setScope] = useState<'all' | 'some'>(chosen.size > 0 ? 'some' : 'all')
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
        value={scope}
        onChange={(next) => {
          setScope(next)
          if (next === 'all') onChange(new Map())
        }}
        {...(error ? { error } : {})}
      />
      {scope === 'some' ? <ProductPicker chosen={chosen} onChange={onChange} /> : null}
    </>
  )
}
