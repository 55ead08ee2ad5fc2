import { spinner } from '#styled/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Without a label, words must stand beside it. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <>
      <span className={spinner({ size })} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  )
}
