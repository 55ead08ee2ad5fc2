import { Button } from '#pwa/ui/inputs/button.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { facets } from '#shared/catalogue/search/list-query.ts'
import { facetValue } from './facet-words.tsx'
import { valuesOf, without, withValue } from './change-search.ts'
import { focusFound } from './focus-found.ts'
import type { ListSearch } from '#pwa/features/catalogue/list-search.ts'
import { list as look } from './product-list.style.ts'

export function countOn(search: ListSearch): number {
  return facets.reduce((sum, facet) => sum + valuesOf(search, facet).length, search.q ? 1 : 0)
}
export function withoutFilters(search: ListSearch): ListSearch {
  return without(search, 'q', ...facets)
}

export function ListChips({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}) {
  const { currency } = useShop()
  const change = (next: ListSearch) => {
    onSearch(next)
    focusFound()
  }
  return (
    <div className={look.chips}>
      {search.q ? <Chip label={`“${search.q}”`} onRemove={() => change(without(search, 'q'))} /> : null}
      {facets.flatMap((facet) =>
        valuesOf(search, facet).map((value) => (
          <Chip
            key={`${facet} ${value}`}
            label={facetValue(facet, value, currency)}
            onRemove={() => change(withValue(search, facet, value, false))}
          />
        )),
      )}
      {countOn(search) > 1 ? (
        <Button
          tone="plain"
          size="dense"
          className={look.deskOnly}
          onClick={() => change(withoutFilters(search))}
        >
          Clear all
        </Button>
      ) : null}
    </div>
  )
}
