import type { MouseEvent, ReactNode } from 'react'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { chip } from '#styled/recipes'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'

/** In a list item: the next one then has the focus. */
export function Chip({ label, onRemove }: { label: ReactNode; onRemove: () => void }) {
  const remove = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget)
    onRemove()
  }
  return (
    <button type="button" className={chip()} onClick={remove}>
      <VisuallyHidden>Remove </VisuallyHidden>
      {label}
      <CloseIcon size="small" />
    </button>
  )
}
