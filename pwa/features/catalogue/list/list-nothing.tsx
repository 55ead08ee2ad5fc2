import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { css } from '#styled/css'
import { plural } from '#shared/format.ts'
import { facetNames } from './facet-words.tsx'
import { withoutFilters } from './list-chips.tsx'
import { without } from './change-search.ts'
import { focusFound } from './focus-found.ts'
import type { ListSearch } from '#pwa/features/catalogue/list-search.ts'
import type { List } from './use-list.ts'

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })

type NothingProps = {
  list: List
  search: ListSearch
  onSearch: (search: ListSearch) => void
  all: number
  noun: string
}

function wayOut(filter: List['loosen'][number]['filter'], { q }: ListSearch): string {
  if (filter === 'q') return `Without “${q}”`
  return filter === 'bed' ? 'Any printer' : `Any ${facetNames[filter].toLowerCase()}`
}

export function Nothing({ list, search, onSearch, all, noun }: NothingProps) {
  const change = (next: ListSearch) => {
    onSearch(next)
    focusFound()
  }
  if (all === 0) return <EmptyState title="Nothing here yet">New products appear here first.</EmptyState>
  // Counts of another search may stand here for a moment.
  if (list.total && Number(search.page ?? 1) > 1)
    return (
      <EmptyState
        title="No such page"
        action={<Button onClick={() => change(without(search))}>To the first page</Button>}
      >
        The list has only {plural(list.total, noun)}.
      </EmptyState>
    )
  const offered = list.loosen.slice(0, 3)
  return (
    <EmptyState
      title="Nothing found"
      action={
        <div className={ways}>
          {offered.map(({ filter, count }) => (
            <Button key={filter} onClick={() => change(without(search, filter))}>
              {wayOut(filter, search)}: {plural(count, noun)}
            </Button>
          ))}
          <Button
            tone={offered.length > 0 ? 'plain' : 'second'}
            onClick={() => change(withoutFilters(search))}
          >
            Show all {all}
          </Button>
        </div>
      }
    >
      {offered.length > 1
        ? 'Nothing matches all of this. Remove one filter:'
        : offered.length > 0
          ? 'Try other words, or clear the search.'
          : 'Remove a filter, or try fewer words.'}
    </EmptyState>
  )
}
