import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { setOnlyWhatFits, useOnlyWhatFits } from '#pwa/features/making/only-what-fits.store.ts'
import { Switch } from '#pwa/ui/choice.tsx'
import { Select } from '#pwa/ui/text-input.tsx'
import { css } from '#styled/css'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import type { Sorting } from '#shared/catalogue/sortings.ts'
import { PlaneSearch } from './find-bar.tsx'
import { KindRadios } from './kind-radios.tsx'
import type { ListSearch } from './list-search.ts'

const group = css({
  py: '12',
  borderTop: '1px solid {colors.rule}',
  '&:first-child': { borderTop: '2px solid {colors.ink}' },
})
const title = css({ textStyle: 'h3', mb: '4' })
const hint = css({ textStyle: 'note', color: 'ink2', mt: '4' })

type ListFiltersProps = { type: ProductType; search: ListSearch; onSearch: (search: ListSearch) => void }

/** What narrows a list: words, the printer, the kind. */
export function ListFilters({ type, search, onSearch }: ListFiltersProps) {
  const onlyFits = useOnlyWhatFits()
  const { page: _page, kind: _kind, ...others } = search
  return (
    <div>
      {type.slug === 'planes' ? (
        <>
          <div className={group}>
            <h2 className={title}>Search</h2>
            <PlaneSearch {...(search.q ? { q: search.q } : {})} />
          </div>
          <div className={group}>
            <h2 className={title}>Fits my printer</h2>
            <Switch
              label="Only what fits"
              checked={onlyFits}
              onChange={(event) => setOnlyWhatFits(event.target.checked)}
            />
            <BedFields />
            <p className={hint}>mm, kept on this device</p>
          </div>
        </>
      ) : null}
      {type.kinds.length > 0 ? (
        <div className={group}>
          <h2 className={title}>Kind</h2>
          <KindRadios
            type={type}
            kind={search.kind}
            onKind={(kind) => onSearch(kind ? { ...others, kind } : others)}
          />
        </div>
      ) : null}
    </div>
  )
}

const sortNames: Record<Sorting, string> = {
  newest: 'Newest first',
  best: 'Best match',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  span: 'Span, smallest first',
  weight: 'Weight, lightest first',
  hours: 'Print hours, fewest first',
  name: 'Name',
}

/** The order of the list. */
export function SortSelect({
  search,
  onSearch,
  size = 'tap',
}: ListFiltersProps & { size?: 'tap' | 'dense' }) {
  const names = Object.entries(sortNames).filter(
    ([value]) => !['best', 'span', 'weight', 'hours'].includes(value),
  )
  const { page: _page, sort = 'newest', ...others } = search
  const change = (value: string) =>
    onSearch(value === 'newest' ? others : { ...others, sort: value as Sorting })
  return (
    <Select aria-label="Sort" size={size} value={sort} onChange={(event) => change(event.target.value)}>
      {names.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
