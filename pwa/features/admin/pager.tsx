import { Button } from '#pwa/ui/inputs/button.tsx'
import { countText } from '#shared/counted.ts'
import { css } from '#styled/css'

export const deskPageSize = 40
const bar = css({ display: 'flex', alignItems: 'center', gap: '12', mt: '16' })

type PagerProps = {
  page: number
  shown: number
  /** Undefined: not counted, and a full page may have one after it. */
  total: number | undefined
  onPage: (page: number) => void
}

export function Pager({ page, shown, total, onPage }: PagerProps) {
  const before = (page - 1) * deskPageSize
  const hasNext = total === undefined ? shown === deskPageSize : before + shown < total
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label="Pages" className={bar}>
      <Button size="dense" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        {shown > 0 ? `${before + 1} to ${before + shown}` : 'Nothing on this page'}
        {total === undefined ? '' : ` of ${countText(total)}`}
      </span>
      <Button size="dense" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
