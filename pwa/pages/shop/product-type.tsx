import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { readListSearch } from '#pwa/features/catalogue/list-search.ts'
import { ProductList } from '#pwa/features/catalogue/list/product-list.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { NotFoundPage } from '#pwa/pages/not-found.tsx'

/** This page stands at `/{type}` too. */
export function ProductTypePage() {
  const { data: types } = useSuspenseQuery(productTypesQuery(useApi()))
  const { productType } = useParams({ strict: false })
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const type = types.find(({ slug }) => slug === productType)
  if (!type) return <NotFoundPage />
  return (
    <ProductList
      type={type}
      search={search}
      onSearch={(next, replace = false) => void navigate({ to: '.', search: next, replace })}
    />
  )
}
