import { price } from '#styled/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  /** "€ 18.32" */
  now: string
  /** Struck through. */
  was?: string | undefined
  size?: 'text' | 'card' | 'row' | 'product'
  /** Offline. */
  stale?: boolean
}

export function Price({ now, was, size = 'text', stale = false }: PriceProps) {
  return (
    <span className={price({ size, stale })}>
      {was ? (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s>{was}</s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      ) : null}
      {now}
    </span>
  )
}
