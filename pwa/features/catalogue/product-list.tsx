import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import type { ProductSummary, ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { setOnlyWhatFits, useOnlyWhatFits } from '#pwa/features/making/only-what-fits.store.ts'
import { bedText, useBed } from '#pwa/features/making/use-bed.ts'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { useNetwork } from '#pwa/foundation/network.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Chip } from '#pwa/ui/chip.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { SpanLine } from '#pwa/ui/dimension-chain.tsx'
import { FilterIcon } from '#pwa/ui/icons.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Sheet } from '#pwa/ui/sheet.tsx'
import { EmptyState } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { pageSize, productListQuery } from './catalogue.queries.ts'
import { ListFilters, SortSelect } from './list-filters.tsx'
import { Pages } from './list-pages.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductCards } from './product-card.tsx'
import { list as look } from './product-list.style.ts'
import { Amount, length } from './quantity.tsx'

type ProductListProps = {
  type: ProductType
  search: ListSearch
  /** Changes what the address says. */
  onSearch: (search: ListSearch) => void
}

/** How many there are in all: the types know it, except of a search. */
function totalOf(type: ProductType, { q, kind, page = 1 }: ListSearch, listed: number): number {
  if (q) return (page - 1) * pageSize + listed
  if (kind) return type.kinds.find((each) => each.kind === kind)?.count ?? listed
  return type.count
}

function Toolbar({ type, search, onSearch, onlyFits }: ProductListProps & { onlyFits: boolean }) {
  const { bed } = useBed()
  const hasPlanes = type.slug === 'planes'
  const { kind, q } = search
  return (
    <div className={look.toolbar}>
      <div className={look.chips}>
        {onlyFits ? <Chip label={`Fits ${bedText(bed)}`} onRemove={() => setOnlyWhatFits(false)} /> : null}
        {kind ? <Chip label={kind} onRemove={() => onSearch(without(search, 'kind'))} /> : null}
        {q ? <Chip label={`“${q}”`} onRemove={() => onSearch(without(search, 'q'))} /> : null}
      </div>
      {hasPlanes ? (
        <span className={look.scale}>
          Spans to one scale
          <span className={look.scaleLine}>
            <SpanLine mm={1500} label={<Amount of={length(500)} />} drop />
          </span>
        </span>
      ) : null}
      {hasPlanes ? (
        <span className={look.deskOnly}>
          <UnitsSwitch size="dense" />
        </span>
      ) : null}
      <span className={look.deskOnly}>
        <SortSelect type={type} search={search} onSearch={onSearch} size="dense" />
      </span>
    </div>
  )
}

/** The search without one of its words, from its first page. */
function without({ page: _page, ...search }: ListSearch, name: 'kind' | 'q'): ListSearch {
  const { [name]: _gone, ...rest } = search
  return rest
}

function Nothing({ type, onSearch }: Pick<ProductListProps, 'type' | 'onSearch'>) {
  const clear = () => {
    setOnlyWhatFits(false)
    onSearch({})
  }
  if (type.count === 0)
    return <EmptyState title="Nothing here yet">What comes into the shop is shown here first.</EmptyState>
  return (
    <EmptyState
      title="Nothing like that in the shop"
      action={<Button onClick={clear}>Show all {type.count}</Button>}
    >
      Take a filter off, or try fewer words.
    </EmptyState>
  )
}

/** Filters and sorting under the thumb. */
function PhoneBar({ on, children, ...rest }: ProductListProps & { on: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={look.phoneOnly}>
      <ThumbBar>
        {children ? (
          <Button icon={<FilterIcon />} onClick={() => setOpen(true)} aria-expanded={open}>
            {on > 0 ? `Filters, ${on} on` : 'Filters'}
          </Button>
        ) : null}
        <SortSelect {...rest} />
      </ThumbBar>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        side="bottom"
        foot={
          <Button tone="ink" onClick={() => setOpen(false)}>
            Show them
          </Button>
        }
      >
        {children}
      </Sheet>
    </div>
  )
}

const fitting = (products: readonly ProductSummary[], bed: readonly [number, number, number]) =>
  products.filter(({ aircraft }) => {
    if (!aircraft) return false
    const { tooTall, tooWide } = fitOf(aircraft.sizes, bed)
    return tooTall + tooWide === 0
  })

/** The products of a type: how many, filters, cards, pages. */
export function ProductList(props: ProductListProps) {
  const { type, search, onSearch } = props
  const { data: products } = useSuspenseQuery(productListQuery(useApi(), { ...search, type: type.slug }))
  const { bed } = useBed()
  const { online } = useNetwork()
  const onlyFits = useOnlyWhatFits() && type.slug === 'planes'
  const shown = onlyFits ? fitting(products, bed) : products
  const total = totalOf(type, search, products.length)
  const on = [search.kind, search.q, onlyFits].filter(Boolean).length
  const hasFilters = type.slug === 'planes' || type.kinds.length > 0
  const filters = <ListFilters type={type} search={search} onSearch={onSearch} />
  return (
    <Container>
      <PageHead
        title={type.name}
        count={onlyFits ? shown.length : total}
        note={
          online ? type.description : 'Prices are those last seen. Buying waits until you are back on line.'
        }
      />
      <div className={hasFilters ? look.columns : ''}>
        {hasFilters ? (
          <aside className={look.aside} aria-label="Filters">
            {filters}
          </aside>
        ) : null}
        <div className={look.main}>
          <Toolbar {...props} onlyFits={onlyFits} />
          {shown.length > 0 ? (
            <ProductCards products={shown} level="h2" sizes="(min-width: 880px) 325px, 140px" eager={3} />
          ) : (
            <Nothing type={type} onSearch={onSearch} />
          )}
          <Pages search={search} total={total} more={products.length === pageSize} />
        </div>
      </div>
      <PhoneBar {...props} on={on}>
        {hasFilters ? filters : null}
      </PhoneBar>
    </Container>
  )
}
