import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'

/** Milliseconds after the last digit. */
const quiet = 800

/** Local changes go to the account, else the account's come here; retried when online. */
export function useWorkshopSync(): void {
  const api = useApi()
  const { data: user } = useCurrentUser()
  const { workshop, workshopUnsaved } = useDevice()
  const { online } = useNetwork()
  const member = user && !user.unconfirmed ? user.id : null
  // The account's own answer is no change.
  const change = workshopUnsaved ? workshop : null
  useEffect(() => {
    if (member === null || !online) return
    const timer = setTimeout(
      () => {
        import('./sync-workshop.ts')
          .then(({ syncWorkshop }) => syncWorkshop(api))
          .catch((error: unknown) => console.warn('The workshop is saved on this device only:', error))
      },
      change ? quiet : 0,
    )
    return () => clearTimeout(timer)
  }, [api, change, member, online])
}
