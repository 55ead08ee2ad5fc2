import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { productTypesQuery } from './catalogue.queries.ts'
import { capital } from '#shared/catalogue/kind-words.ts'

/** The slug until loaded. */
export function useTypeName(slug: string): string {
  const { data } = useQuery(productTypesQuery(useApi()))
  return data?.find((type) => type.slug === slug)?.name ?? capital(slug)
}
