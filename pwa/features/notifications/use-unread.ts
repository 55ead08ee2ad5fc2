import { useQuery } from '@tanstack/react-query'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { notificationsQuery } from './notifications.queries.ts'

/** 0 for visitors, and until it is known. */
export function useUnread(): number {
  const owner = useMemberId()
  const { data = [] } = useQuery({ ...notificationsQuery(useApi()), enabled: owner !== null })
  return data.filter(({ isRead }) => !isRead).length
}
