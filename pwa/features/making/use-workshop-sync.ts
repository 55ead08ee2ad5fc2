import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'

/** Milliseconds after the last digit. */
const quiet = 800

/** Local changes go to the account, the rest of the account's comes here; retried when online. */
export function useWorkshopSync(): void {
  const api = useApi()
  const { data: user } = useCurrentUser()
  const { workshop, workshopChanged } = useDevice()
  const { online } = useNetwork()
  const member = user && !user.unconfirmed ? user.id : null
  // The account's own answer is no change; without one, it matters only whether there is a workshop.
  const change = workshopChanged.length > 0 ? workshop : workshop !== null
  useEffect(() => {
    if (member === null || !online) return
    const timer = setTimeout(
      () => {
        import('./sync-workshop.ts')
          .then(({ syncWorkshop }) => syncWorkshop(api, member))
          .catch((error: unknown) => console.warn('The workshop is saved on this device only:', error))
      },
      typeof change === 'object' ? quiet : 0,
    )
    return () => clearTimeout(timer)
  }, [api, change, member, online])
}
