import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { featuredQuery, productListQuery, productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { Hero } from '#pwa/features/catalogue/hero.tsx'
import { Kinds } from '#pwa/features/catalogue/kinds.tsx'
import { cardGrid, ProductCard } from '#pwa/features/catalogue/product-card.tsx'
import { BedForm } from '#pwa/features/making/bed-form.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'

const steps = [
  ['Print', 'One spool of foaming PLA makes two to three planes. Try a free test part first: it takes about an hour.'],
  ['Build', 'A weekend with CA, carbon tube and four servos. The manual is free to read before you buy.'],
  ['Fly', 'CG, throws and trims stay on your phone, also where there is no signal.'],
] as const
const two = css({ display: 'grid', gap: '24', gridTemplateColumns: { base: '1fr', desk: '1fr 1fr' }, mt: '24', alignItems: 'start' })

/** One aircraft first; then what fits, what kinds there are, and what is new. */
export function HomePage() {
  const api = useApi()
  const { data: featured } = useSuspenseQuery(featuredQuery(api))
  const { data: types } = useSuspenseQuery(productTypesQuery(api))
  const { data: planes } = useSuspenseQuery(productListQuery(api, { type: 'planes' }))
  const navigate = useNavigate()
  const [hero, ...others] = featured.length > 0 ? featured : planes
  const updated = planes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, 4)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q'))
    void navigate({ to: '/planes', search: q ? { q } : {} })
  }
  return (
    <Container>
      {hero ? <Hero product={hero} /> : <h1 className={css({ textStyle: 'h1', py: '32' })}>Aircraft you print, build and fly</h1>}
      <div className={two}>
        <BedForm />
        <form role="search" onSubmit={find}>
          <SearchInput label="Search planes" name="q" placeholder="Name, kind, battery: 3S 1300" />
        </form>
      </div>
      <Kinds types={types} />
      {others.length > 0 ? (
        <PageSection title="Featured" aside={<Link to="/planes">All planes</Link>}>
          <ul className={cardGrid}>
            {others.slice(0, 6).map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {updated.length > 0 ? (
        <PageSection title="New or updated">
          <DrawingTable caption="New or updated planes" kind="revision">
            <thead>
              <tr>
                <th scope="col">Rev.</th>
                <th scope="col">Plane</th>
                <th scope="col">What it is</th>
                <th scope="col">Date</th>
              </tr>
            </thead>
            <tbody>
              {updated.map((product) => (
                <tr key={product.id}>
                  <td>{product.version}</td>
                  <td>
                    <Link to="/planes/$plane" params={{ plane: product.slug }}>
                      {product.name}
                    </Link>
                  </td>
                  <td>{product.tagline}</td>
                  <td>{formatDate(product.updatedAt)}</td>
                </tr>
              ))}
            </tbody>
          </DrawingTable>
        </PageSection>
      ) : null}
      <ul className={css({ display: 'grid', gap: '24', gridTemplateColumns: { base: '1fr', desk: '1fr 1fr 1fr' }, mt: 'section', listStyle: 'none', p: '0' })}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <PageSection title={title} rule="thick">
              <p>{text}</p>
            </PageSection>
          </li>
        ))}
      </ul>
    </Container>
  )
}
