import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { readListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductList } from '#pwa/features/catalogue/list/product-list.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'

const noPlanes = { slug: 'planes', name: 'Planes', description: '', count: 0, kinds: [] }

export function PlanesPage() {
  const { data: types } = useSuspenseQuery(productTypesQuery(useApi()))
  const search = readListSearch(useSearch({ from: '/planes' }))
  const navigate = useNavigate()
  return (
    <ProductList
      type={types.find(({ slug }) => slug === 'planes') ?? noPlanes}
      search={search}
      onSearch={(next, replace = false) => void navigate({ to: '/planes', search: next, replace })}
    />
  )
}
