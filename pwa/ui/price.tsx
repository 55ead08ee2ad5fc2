import { price } from '#styled/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  /** Already formatted: "€ 18.32". */
  now: string
  /** The price before the sale, formatted; struck through. */
  was?: string | undefined
  size?: 'text' | 'card' | 'row' | 'product'
  /** As last seen, while offline. */
  stale?: boolean
}

/** What it costs; on sale, the earlier price struck before it, both said in words to screen readers. */
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
