import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { productTypesQuery } from './catalogue.queries.ts'
import { capital } from './words.ts'

/** What a product type is called; its slug until that is known. */
export function useTypeName(slug: string): string {
  const { data } = useQuery(productTypesQuery(useApi()))
  return data?.find((type) => type.slug === slug)?.name ?? capital(slug)
}
