import { useId, useState } from 'react'
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
  // The press shows at once; the list follows when it is there.
  const [pressed, setPressed] = useState({ over: kind, value: kind })
  const press = (value: string) => {
    setPressed({ over: kind, value })
    onKind(value || undefined)
  }
  return (
    <RadioGroup
      legend={<VisuallyHidden>Kind</VisuallyHidden>}
      name={name}
      value={pressed.over === kind ? pressed.value : kind}
      onChange={press}
      options={[
        { value: '', label: 'All', end: type.count },
        ...type.kinds.map((each) => ({ value: each.kind, label: each.kind, end: each.count })),
      ]}
    />
  )
}
