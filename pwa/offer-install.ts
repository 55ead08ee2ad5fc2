import type { ShopRouter } from './router.tsx'
import { installWay } from '#pwa/foundation/device/install.store.ts'
import { pageHistory } from '#pwa/foundation/device/page-history.ts'
import { onOffline } from '#pwa/foundation/network/network.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

const key = 'kestrel.install'
const countedKey = 'kestrel.counted-offline'

interface Noted {
  /** Visits while offline. */
  offlineVisits: number
  offered: boolean
}

function read(): Noted {
  const plain: Noted = { offlineVisits: 0, offered: false }
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Noted>) }
  } catch {
    // Private window or damaged.
    return plain
  }
}
function note(patch: Partial<Noted>): Noted {
  const noted = { ...read(), ...patch }
  localStorage.setItem(key, JSON.stringify(noted))
  return noted
}

/** Once. */
function offer(router: ShopRouter): void {
  const way = installWay()
  if (read().offered || (way !== 'prompt' && way !== 'iphone')) return
  note({ offered: true })
  showToast({
    tone: 'info',
    title: 'Install the shop on your phone',
    description: 'Your planes and their numbers open like an app, also at the field.',
    duration: 0,
    action: { label: 'Install', onPress: () => void router.navigate({ to: '/install' }) },
  })
}

/** After a purchase, or a second offline visit; once. */
export function offerInstall(router: ShopRouter): void {
  onOffline(() => {
    if (sessionStorage.getItem(countedKey)) return
    sessionStorage.setItem(countedKey, '1')
    const { offlineVisits } = note({ offlineVisits: read().offlineVisits + 1 })
    if (offlineVisits >= 2) offer(router)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation?.pathname === '/order-confirmation' && toLocation.pathname !== '/order-confirmation')
      offer(router)
  })
  // It may have been left before this was loaded.
  if (pageHistory.visits.some(({ path, to }) => path === '/order-confirmation' && to !== null)) offer(router)
}
