import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import { BedForm } from '#pwa/features/making/bed-form.tsx'
import { Button } from '#pwa/ui/button.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { EmptyState } from '#pwa/ui/states.tsx'
import { Select } from '#pwa/ui/text-input.tsx'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { productListQuery } from './catalogue.queries.ts'
import type { ListSearch } from './list-search.ts'
import { cardGrid, ProductCard } from './product-card.tsx'

const filters = css({
  display: 'grid',
  gap: '16',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr', desk: '2fr 1fr 1fr' },
  mb: '32',
})

type ProductListProps = { type: ProductType; search: ListSearch; planes: boolean }

/** The products of a type, with what narrows them in the address. */
export function ProductList({ type, search, planes }: ProductListProps) {
  const { data: products } = useSuspenseQuery(productListQuery(useApi(), { ...search, type: type.slug }))
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof ListSearch, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never, resetScroll: false })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    narrow({ q: String(new FormData(event.currentTarget).get('q')) || undefined })
  }
  const page = search.page ?? 1
  return (
    <>
      <div className={filters}>
        <form role="search" onSubmit={find} key={search.q ?? ''}>
          <SearchInput label={planes ? 'Search planes' : 'Search parts'} name="q" defaultValue={search.q ?? ''} placeholder="Name, kind, battery: 3S 1300" />
        </form>
        {type.kinds.length > 0 ? (
          <Field label="Kind">
            <Select value={search.kind ?? ''} onChange={(event) => narrow({ kind: event.target.value || undefined })}>
              <option value="">All kinds</option>
              {type.kinds.map(({ kind, count }) => (
                <option key={kind} value={kind}>
                  {kind} ({count})
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Sort">
          <Select value={search.sort ?? 'newest'} onChange={(event) => narrow({ sort: event.target.value })}>
            <option value="newest">Newest first</option>
            <option value="price">Price, low to high</option>
            <option value="-price">Price, high to low</option>
            <option value="name">Name</option>
            {planes ? <option value="span">Wingspan</option> : null}
          </Select>
        </Field>
        {planes ? <BedForm /> : null}
      </div>
      {products.length === 0 ? (
        <EmptyState title="Nothing matches" action={<Button onClick={() => void navigate({ to: '.', search: {} as never })}>Show all</Button>}>
          No product fits what you asked for. Try fewer words, or another kind.
        </EmptyState>
      ) : (
        <ul className={cardGrid}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} level="h2" priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {page > 1 || products.length === 24 ? (
        <nav aria-label="Pages" className={css({ display: 'flex', gap: '12', mt: '32' })}>
          {page > 1 ? (
            <Link to="." search={{ ...search, page: page - 1 } as never} className={button({ tone: 'second' })}>
              Previous
            </Link>
          ) : null}
          {products.length === 24 ? (
            <Link to="." search={{ ...search, page: page + 1 } as never} className={button({ tone: 'second' })}>
              Next
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
