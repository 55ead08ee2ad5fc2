import { useId } from 'react'
import { RadioGroup } from '#pwa/ui/choice.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'

type KindRadiosProps = {
  type: ProductType
  kind: string | undefined
  onKind: (kind: string | undefined) => void
}

/** One kind, or all of them, with how many there are of each. */
export function KindRadios({ type, kind = '', onKind }: KindRadiosProps) {
  const name = useId()
  return (
    <RadioGroup
      legend={<VisuallyHidden>Kind</VisuallyHidden>}
      name={name}
      value={kind}
      onChange={(value) => onKind(value || undefined)}
      options={[
        { value: '', label: 'All', end: type.count },
        ...type.kinds.map((each) => ({ value: each.kind, label: each.kind, end: each.count })),
      ]}
    />
  )
}
