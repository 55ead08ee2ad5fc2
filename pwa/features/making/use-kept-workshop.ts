import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'

/** Milliseconds of quiet before a change is sent: a number is typed digit by digit. */
const quiet = 800

/**
 * Keeps this device's workshop and the member's one the same: what was changed here goes to the account, else what the
 * account has comes here. Tried again with every change, every start, and when the line is back.
 */
export function useKeptWorkshop(): void {
  const api = useApi()
  const { data: user } = useCurrentUser()
  const { workshop, workshopUnsaved } = useDevice()
  const { online } = useNetwork()
  const member = user && !user.unconfirmed ? user.id : null
  // A change by the account's own answer is no reason to ask again.
  const change = workshopUnsaved ? workshop : null
  useEffect(() => {
    if (member === null || !online) return
    const timer = setTimeout(
      () => {
        import('./keep-workshop.ts')
          .then(({ keepWorkshop }) => keepWorkshop(api))
          .catch((error: unknown) => console.warn('The workshop is saved on this device only:', error))
      },
      change ? quiet : 0,
    )
    return () => clearTimeout(timer)
  }, [api, change, member, online])
}
