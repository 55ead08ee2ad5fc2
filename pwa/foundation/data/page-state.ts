import type { QueryClient, QueryKey } from '@tanstack/react-query'

type PageState = [key: QueryKey, data: unknown][]

/** What a page was drawn from, for the browser: keys and data alone, at half the size of TanStack's own form. */
export function writePageState(client: QueryClient): string {
  const read = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify(read.map(({ queryKey, state: { data } }) => [queryKey, data]) satisfies PageState)
}

/** Before the first drawing. @param updatedAt milliseconds since 1970 */
export function readPageState(client: QueryClient, text: string, updatedAt: number): void {
  for (const [key, data] of JSON.parse(text) as PageState) client.setQueryData(key, data, { updatedAt })
}
