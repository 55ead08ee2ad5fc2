import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { countText } from '#shared/counted.ts'
import { AdminFrame } from './admin-frame.tsx'
import { type DeskFilter, DeskFilters } from './desk-filters.tsx'
import { type CreateAct, CreateButton } from './list/create-button.tsx'
import { FullList, type RowsOfDesk } from './list/full-list.tsx'
import type { Found } from './list/use-desk-rows.ts'
import { KeyPager } from './list/key-pager.tsx'
import { ListTools } from './list/list-tools.tsx'
import { ReadPart } from './not-read.tsx'
import { Pager } from './pager.tsx'
import type { DeskSearch } from './use-desk-search.ts'

type DeskListProps<F extends Found> = RowsOfDesk<F['rows'][number]> & {
  title: string
  /** "orders" */
  what: string
  /** Its page, and how all pages are read: `useDeskRows`. */
  list: {
    data: F | undefined
    isError: boolean
    refetch: () => unknown
    readAll: () => Promise<{ rows: F['rows'][number][]; isWhole: boolean }>
  }
  desk: DeskSearch
  /** Beside the title: the total, where nothing else is said. */
  count?: (found: F) => ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** What makes a row: stands last of the actions, and again where there is none. */
  create?: CreateAct
  /** What a search looks through: "Number, name, email". Absent: nothing is searched. */
  searches?: string
  filters?: readonly DeskFilter[]
  /** One sentence where there is nothing at all. */
  empty: ReactNode
  /** For a list whose pages have no numbers. */
  renderPager?: (found: F) => ReactNode
  after?: ReactNode
}

const totalText = ({ total }: Found) => (total === undefined ? undefined : countText(total))

export function DeskList<F extends Found>(props: DeskListProps<F>) {
  const {
    title,
    what,
    list,
    desk,
    count,
    note,
    actions,
    create,
    searches,
    filters = [],
    empty,
    renderPager,
    after,
    ...ofRows
  } = props
  const { data } = list
  const { page = 1 } = desk.search
  const narrowing = ['q', ...filters.flatMap(({ name }) => (name === 'sort' ? [] : [name]))]
  const isNarrowed = narrowing.some((name) => desk.search[name as 'q'] !== undefined)
  const hasFilters = searches !== undefined || filters.length > 0
  const tools = (
    <ListTools
      desk={what}
      columns={ofRows.columns}
      isCards={ofRows.renderCard !== undefined}
      hasRows={data !== undefined && data.rows.length > 0}
      readAll={list.readAll}
    />
  )
  return (
    <AdminFrame>
      <PageHead title={title} area="admin" note={note} count={data ? (count?.(data) ?? totalText(data)) : ''}>
        {hasFilters ? null : tools}
        {actions}
        {create ? <CreateButton act={create} /> : null}
      </PageHead>
      {hasFilters ? (
        <DeskFilters
          desk={desk}
          filters={filters}
          tools={tools}
          find={searches ? { label: `Search ${what}`, placeholder: searches } : undefined}
        />
      ) : null}
      <ReadPart
        what={what}
        query={list}
        loading={<Skeleton height="400px" rows={ofRows.renderCard === undefined} />}
      >
        {({ rows }) => (
          <FullList
            {...ofRows}
            title={title}
            what={what}
            rows={rows}
            hasSearch={searches !== undefined}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={`No ${what} found`}
                  action={<Button onClick={desk.clear}>Clear search and filters</Button>}
                />
              ) : (
                <EmptyState
                  title={`No ${what} here`}
                  action={create ? <CreateButton act={create} words="Make the first one" /> : null}
                >
                  {empty}
                </EmptyState>
              )
            }
          />
        )}
      </ReadPart>
      {data && renderPager ? renderPager(data) : null}
      {data && !renderPager && data.previous !== undefined ? (
        <KeyPager
          previous={data.previous}
          next={typeof data.next === 'string' ? data.next : null}
          onPage={desk.narrow}
        />
      ) : null}
      {data && !renderPager && data.previous === undefined ? (
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
