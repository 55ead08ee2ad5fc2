import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'

const bar = css({ display: 'flex', gap: '12', mt: '16' })

type OlderPagerProps = {
  isFirst: boolean
  /** Where the next page begins; null: this is the last. */
  next: number | null
  /** Undefined: the newest. */
  onPage: (before: number | undefined) => void
}

/** For long lists: each page begins where the one before ended, so that the last is as fast as the first. */
export function OlderPager({ isFirst, next, onPage }: OlderPagerProps) {
  if (isFirst && next === null) return null
  return (
    <nav aria-label="Pages" className={bar}>
      <Button size="dense" disabled={isFirst} onClick={() => onPage(undefined)}>
        Newest
      </Button>
      <Button size="dense" disabled={next === null} onClick={() => onPage(next ?? undefined)}>
        Older
      </Button>
    </nav>
  )
}
