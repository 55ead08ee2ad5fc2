import { useQueryClient } from '@tanstack/react-query'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { asSimulated } from '#pwa/foundation/device/simulation.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { currentUserQuery, useCurrentUser } from './current-user.ts'

/** The id also of a member whose session has ended; null for a visitor. */
export function useMemberId(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return user?.id ?? signedIn?.id ?? null
}

/** For an act of members: waits for the shop where the device does not know who this is. Gives null for a visitor. */
export function useWhoActs(): () => Promise<string | null> {
  const queryClient = useQueryClient()
  const query = currentUserQuery(useApi())
  const owner = useMemberId()
  return async () => {
    if (owner !== null) return owner
    try {
      const user = await queryClient.ensureQueryData(query)
      return (import.meta.env.AUTH_SIMULATION ? asSimulated(user) : user)?.id ?? null
    } catch (error) {
      console.info('The shop does not say who this is:', error)
      return null
    }
  }
}
