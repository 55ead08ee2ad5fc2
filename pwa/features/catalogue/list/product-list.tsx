import { type ReactNode, Suspense, useState } from 'react'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { SpanLine } from '#pwa/ui/drawing/dimension-chain.tsx'
import { FilterIcon } from '#pwa/ui/screen-icons.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { LoadFailed, Notice } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { plural } from '#shared/format.ts'
import { planeWords, WordSearch } from './find-bar.tsx'
import { countOn, ListChips, withoutFilters } from './list-chips.tsx'
import { ListFilters } from './list-filters.tsx'
import { Nothing } from './list-nothing.tsx'
import { Pages } from './list-pages.tsx'
import { NearlyFits } from './nearly-fits.tsx'
import { without } from './change-search.ts'
import { type ListSearch, readListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductCards } from './product-card.tsx'
import { list as look } from './product-list.style.ts'
import { Amount, length } from '#pwa/ui/drawing/quantity.tsx'
import { SortSelect } from './sort-select.tsx'
import { type List, useList } from './use-list.ts'
import { usePressed } from './use-pressed.ts'

type ProductListProps = {
  type: ProductType
  search: ListSearch
  /** `replace` adds no history entry. */
  onSearch: (search: ListSearch, replace?: boolean) => void
}
type PartProps = ProductListProps & { list: List; aircraft: boolean; noun: string }

function Toolbar({ search, onSearch, aircraft, list }: PartProps) {
  return (
    <div className={look.toolbar}>
      <ListChips search={search} onSearch={onSearch} />
      <div className={look.tools}>
        {aircraft && list.products.length > 0 ? (
          <span className={look.scale}>
            Spans drawn to scale
            <span className={look.scaleLine}>
              <SpanLine mm={1500} label={<Amount of={length(500)} />} drop />
            </span>
          </span>
        ) : null}
        {aircraft ? (
          <span className={look.deskOnly}>
            <UnitsSwitch size="dense" />
          </span>
        ) : null}
        <span className={look.deskOnly}>
          <SortSelect {...{ search, onSearch, aircraft }} size="dense" />
        </span>
      </div>
    </div>
  )
}

function PhoneBar({ search, onSearch, list, aircraft, noun, children }: PartProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const on = countOn(search)
  return (
    <div className={look.phoneOnly}>
      <ThumbBar>
        {children ? (
          <Button icon={<FilterIcon />} onClick={() => setOpen(true)} aria-expanded={open}>
            {on > 0 ? `Filters, ${on} on` : 'Filters'}
          </Button>
        ) : null}
        <SortSelect {...{ search, onSearch, aircraft }} />
      </ThumbBar>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        side="bottom"
        foot={
          <div className={look.foot}>
            {on > 0 ? (
              <Button tone="plain" onClick={() => onSearch(withoutFilters(search))}>
                Clear all
              </Button>
            ) : null}
            <Button tone="ink" onClick={() => setOpen(false)}>
              Show {list.total === undefined ? 'them' : plural(list.total, noun)}
            </Button>
          </div>
        }
      >
        {children}
      </Sheet>
    </div>
  )
}

function Found(props: PartProps) {
  const { list, search, type, noun } = props
  if (list.failed)
    return (
      <LoadFailed what="The list" onRetry={list.again}>
        The shop did not answer. Your filters are kept.
      </LoadFailed>
    )
  const nearly = <NearlyFits type={type.slug} search={search} />
  if (list.products.length === 0)
    return (
      <>
        <Nothing {...props} all={type.count} />
        {nearly}
      </>
    )
  return (
    <div className={look.found} aria-busy={list.isBehind}>
      {list.words === 'some' ? (
        <Notice tone="info">No {noun} has all of these words. These have most of them.</Notice>
      ) : null}
      <ProductCards
        products={list.products}
        level="h2"
        sizes="(min-width: 880px) 325px, 140px"
        eager={3}
        bed={search.bed ? (readBed(search.bed) ?? undefined) : undefined}
      />
      <Pages search={search} total={list.total ?? 0} />
      {nearly}
    </div>
  )
}

/** Sorted by best match. */
function withWords(search: ListSearch, words: string): ListSearch {
  return readListSearch({ ...without(search, 'sort'), q: words })
}

export function ProductList(props: ProductListProps) {
  const { type } = props
  const [search, onSearch] = usePressed(props.search, props.onSearch)
  const list = useList(type.slug, search)
  const { online } = useNetwork()
  const isPlanes = type.slug === 'planes'
  const noun = isPlanes ? 'plane' : 'product'
  const parts: PartProps = { type, search, onSearch, list, noun, aircraft: list.valuesOf('span').length > 0 }
  const hasFilters = list.facets.length > 0
  const { q, ...others } = without(search)
  return (
    <Container className={look.page}>
      <PageHead
        title={type.name}
        count={list.total}
        note={
          online ? type.description : "You see the last known prices. You can buy when you're back online."
        }
      >
        <div className={look.search} data-wide>
          <WordSearch
            label={`Search ${type.name.toLowerCase()}`}
            placeholder={isPlanes ? planeWords : 'Name, size, what it is for'}
            q={q}
            others={{ ...others }}
            onWords={(words) => onSearch(withWords(search, words))}
            onTyping={(words) => onSearch(withWords(search, words), true)}
          />
        </div>
      </PageHead>
      <div className={hasFilters ? look.columns : ''}>
        {hasFilters ? (
          <aside className={look.aside} aria-label="Filters">
            {/* Hydrated by itself: a phone does not show it. */}
            <Suspense>
              <ListFilters {...{ list, search, onSearch }} dense />
            </Suspense>
          </aside>
        ) : null}
        <section className={look.main} id="found" tabIndex={-1} aria-label={type.name}>
          <VisuallyHidden>
            <p role="status">{list.isBehind || list.total === undefined ? '' : plural(list.total, noun)}</p>
          </VisuallyHidden>
          <Toolbar {...parts} />
          <Found {...parts} />
        </section>
      </div>
      <PhoneBar {...parts}>{hasFilters ? <ListFilters {...{ list, search, onSearch }} /> : null}</PhoneBar>
    </Container>
  )
}
