import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'

const bar = css({ display: 'flex', gap: '12', mt: '16' })

type KeyPagerProps = {
  /** Where the other pages are; null: there is none. */
  previous: string | null
  next: string | null
  /** Without both: the first page. */
  onPage: (at: { after?: string; before?: string }) => void
}

/** For long lists: a page begins where another ended, so that the last is as fast as the first. */
export function KeyPager({ previous, next, onPage }: KeyPagerProps) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label="Pages" className={bar}>
      <Button size="dense" disabled={previous === null} onClick={() => onPage({})}>
        First
      </Button>
      <Button
        size="dense"
        disabled={previous === null}
        onClick={() => onPage(previous === null ? {} : { before: previous })}
      >
        Previous
      </Button>
      <Button
        size="dense"
        disabled={next === null}
        onClick={() => onPage(next === null ? {} : { after: next })}
      >
        Next
      </Button>
    </nav>
  )
}
