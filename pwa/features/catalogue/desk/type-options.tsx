import { useQuery } from '@tanstack/react-query'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'

export function TypeOptions() {
  const { data = [] } = useQuery(productTypesQuery(useApi()))
  return data.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
}
