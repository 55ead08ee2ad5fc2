import type { ReactNode } from 'react'
import { chip } from '#styled/recipes'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'

export function Chip({ label, onRemove }: { label: ReactNode; onRemove: () => void }) {
  return (
    <button type="button" className={chip()} onClick={onRemove}>
      <VisuallyHidden>Remove </VisuallyHidden>
      {label}
      <CloseIcon size="small" />
    </button>
  )
}
