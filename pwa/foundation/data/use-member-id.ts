import { useDevice } from '#pwa/foundation/device/device.ts'
import { useCurrentUser } from './current-user.ts'

/** Also of a member whose session has ended; null for a visitor. */
export function useMemberId(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return user?.id ?? signedIn?.id ?? null
}
