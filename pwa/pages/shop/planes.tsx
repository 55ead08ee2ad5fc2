import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { readListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductList } from '#pwa/features/catalogue/product-list.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

/** The aircraft. */
export function PlanesPage() {
  const { data: types } = useSuspenseQuery(productTypesQuery(useApi()))
  const search = readListSearch(useSearch({ strict: false }))
  const type = types.find(({ slug }) => slug === 'planes') ?? { slug: 'planes', name: 'Planes', description: '', count: 0, kinds: [] }
  return (
    <Container>
      <PageHead title="Planes" count={type.count} />
      <ProductList type={type} search={search} planes />
    </Container>
  )
}
