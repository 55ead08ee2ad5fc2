import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export interface RouterContext {
  api: Api
  queryClient: QueryClient
}
