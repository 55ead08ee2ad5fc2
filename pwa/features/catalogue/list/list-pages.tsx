import { Link } from '@tanstack/react-router'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { pageSize } from '#pwa/features/catalogue/list.queries.ts'
import type { ListSearch } from '#pwa/features/catalogue/list-search.ts'
import { focusFound } from './focus-found.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16', pt: '32' })

const toTop = () => {
  scrollTo({ top: 0, behavior: 'instant' })
  focusFound()
}

export function Pages({
  search: { page: written = '1', ...search },
  total,
}: {
  search: ListSearch
  total: number
}) {
  const page = Number(written)
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  return (
    <nav className={row} aria-label="Pages">
      {page > 1 ? (
        <Link
          to="."
          search={page === 2 ? search : { ...search, page: String(page - 1) }}
          className={button()}
          rel="prev"
          onClick={toTop}
        >
          Previous
        </Link>
      ) : null}
      <span>
        Page {page} of {last}
      </span>
      {page < last ? (
        <Link
          to="."
          search={{ ...search, page: String(page + 1) }}
          className={button()}
          rel="next"
          onClick={toTop}
        >
          Next
        </Link>
      ) : null}
    </nav>
  )
}
