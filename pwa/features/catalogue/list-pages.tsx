import { Link } from '@tanstack/react-router'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { pageSize } from './catalogue.queries.ts'
import type { ListSearch } from './list-search.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16', pt: '32' })

type PagesProps = { search: ListSearch; total: number; more: boolean }

/** The way to the pages before and after; nothing where one page holds all. */
export function Pages({ search: { page = 1, ...search }, total, more }: PagesProps) {
  const hasNext = more && (search.q !== undefined || page * pageSize < total)
  if (page === 1 && !hasNext) return null
  return (
    <nav className={row} aria-label="Pages">
      {page > 1 ? (
        <Link
          to="."
          search={page === 2 ? search : { ...search, page: page - 1 }}
          className={button()}
          rel="prev"
        >
          Previous
        </Link>
      ) : null}
      <span>Page {page}</span>
      {hasNext ? (
        <Link to="." search={{ ...search, page: page + 1 }} className={button()} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  )
}
