import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { readListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductList } from '#pwa/features/catalogue/product-list.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

/** The products of one type. */
export function ProductTypePage() {
  const { data: types } = useSuspenseQuery(productTypesQuery(useApi()))
  const { productType } = useParams({ strict: false })
  const search = readListSearch(useSearch({ strict: false }))
  const type = types.find(({ slug }) => slug === productType)
  if (!type) return null
  return (
    <Container>
      <PageHead title={type.name} count={type.count} note={type.description} />
      <ProductList type={type} search={search} planes={type.slug === 'planes'} />
    </Container>
  )
}
