import { spinner } from '#styled/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The CG mark, turning. With a label it speaks; without one, words beside it must. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <>
      <span className={spinner({ size })} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  )
}
