import { Select } from '#pwa/ui/inputs/text-input.tsx'
import type { Sorting } from '#shared/catalogue/search/sortings.ts'
import { without } from './change-search.ts'
import { type ListSearch, readListSearch } from '#pwa/features/catalogue/list-search.ts'

const names: Record<Sorting, string> = {
  best: 'Best match',
  newest: 'Newest first',
  released: 'Newest release first',
  flown: 'Most flown',
  bought: 'Most bought',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  span: 'Span, smallest first',
  weight: 'Weight, lightest first',
  hours: 'Print hours, fewest first',
  name: 'Name',
}
const ofAircraft: readonly string[] = ['released', 'flown', 'span', 'weight', 'hours']

type SortSelectProps = {
  search: ListSearch
  onSearch: (search: ListSearch) => void
  /** Goods have no span or weight. */
  aircraft: boolean
  size?: 'tap' | 'dense'
}

export function SortSelect({ search, onSearch, aircraft, size = 'tap' }: SortSelectProps) {
  const offered = Object.entries(names).filter(
    ([value]) => (search.q || value !== 'best') && (aircraft || !ofAircraft.includes(value)),
  )
  return (
    <Select
      aria-label="Sort"
      size={size}
      value={search.sort ?? (search.q ? 'best' : 'newest')}
      onChange={(event) => onSearch(readListSearch({ ...without(search), sort: event.target.value }))}
    >
      {offered.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
