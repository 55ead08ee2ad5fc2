import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { type DeskFilter, DeskFilters } from './desk-filters.tsx'
import { Pager } from './pager.tsx'
import type { DeskSearch } from './use-desk-search.ts'

/** A page of rows; `total` is absent where the call does not count them. */
interface Found {
  rows: readonly unknown[]
  total?: number
}
type DeskListProps<F extends Found> = {
  title: string
  /** "orders" */
  what: string
  /** The query of this page of the list. */
  list: { data: F | undefined; isError: boolean; refetch: () => unknown }
  desk: DeskSearch
  /** Beside the title: the total, where nothing else is said. */
  count?: (found: F) => ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** What a search looks through: "Number, name, email". Absent: nothing is searched. */
  searches?: string
  filters?: readonly DeskFilter[]
  /** One sentence where there is nothing at all. */
  empty: string
  children: (found: F) => ReactNode
  /** For a list whose pages have no numbers. */
  renderPager?: (found: F) => ReactNode
  /** What stands under the list. */
  after?: ReactNode
}

/** A list of the desk: its head, search and filters, its rows in each state, its pages. */
export function DeskList<F extends Found>(props: DeskListProps<F>) {
  const {
    title,
    what,
    list,
    desk,
    count,
    note,
    actions,
    searches,
    filters = [],
    empty,
    renderPager,
    after,
  } = props
  const { data } = list
  const { page = 1 } = desk.search
  const narrowing = ['q', ...filters.flatMap(({ name }) => (name === 'sort' ? [] : [name]))]
  const isNarrowed = narrowing.some((name) => desk.search[name as 'q'] !== undefined)
  return (
    <AdminFrame>
      <PageHead title={title} area="admin" note={note} count={data ? (count?.(data) ?? data.total) : ''}>
        {actions}
      </PageHead>
      <DeskFilters
        desk={desk}
        filters={filters}
        find={searches ? { label: `Search ${what}`, placeholder: searches } : undefined}
      />
      {list.isError ? (
        <Notice
          tone="loss"
          role="alert"
          title={`Failed to fetch ${what}`}
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : data.rows.length > 0 ? (
        props.children(data)
      ) : isNarrowed ? (
        <EmptyState
          title={`No ${what} found`}
          action={<Button onClick={desk.clear}>Clear search and filters</Button>}
        />
      ) : (
        <EmptyState title={`No ${what} here`}>{empty}</EmptyState>
      )}
      {data && renderPager ? renderPager(data) : null}
      {data && !renderPager ? (
        <Pager
          page={page}
          shown={data.rows.length}
          total={data.total}
          onPage={(next) => desk.narrow({ page: next })}
        />
      ) : null}
      {after}
    </AdminFrame>
  )
}
