import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'

type PagerProps = { page: number; total: number; size: number; onPage: (page: number) => void }

/** "41 to 80 of 312", and the ways back and on. */
export function Pager({ page, total, size, onPage }: PagerProps) {
  if (total <= size) return null
  const from = (page - 1) * size + 1
  return (
    <nav aria-label="Pages" className={css({ display: 'flex', alignItems: 'center', gap: '12', mt: '16' })}>
      <Button size="dense" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        {from} to {Math.min(total, from + size - 1)} of {total}
      </span>
      <Button size="dense" disabled={from + size - 1 >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
