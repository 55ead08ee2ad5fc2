import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api-client.ts'

/** What every loader is given. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
}
