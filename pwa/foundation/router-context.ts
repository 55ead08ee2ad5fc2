import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** What every loader is given. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
}
