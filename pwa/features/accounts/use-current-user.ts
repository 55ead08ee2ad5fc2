import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { currentUserQuery } from './accounts.queries.ts'

/** Who is signed in: `data` is undefined while it is not known (always so on the server), null for a visitor. */
export function useCurrentUser() {
  return useQuery(currentUserQuery(useApi()))
}
