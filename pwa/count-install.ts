import type { Api } from '#pwa/foundation/network/api-client.ts'
import { installWay } from '#pwa/foundation/device/install.store.ts'
import { storedValue } from '#pwa/foundation/device/stored-value.ts'

const storedCounted = () =>
  storedValue<boolean>('kestrel.install-counted', (stored) => stored === true, false)

/** Tells the shop once a device that the app is installed; who or which device it is, the call does not say. */
export function countInstall(api: Api): void {
  const count = async () => {
    const counted = storedCounted()
    if (counted.read()) return
    // First, so that two windows of one device count once.
    counted.write(true)
    try {
      await api.countInstall()
    } catch (error) {
      counted.write(false)
      console.info('The shop does not know yet that the app is installed:', error)
    }
  }
  addEventListener('appinstalled', () => void count())
  if (installWay() === 'installed') void count()
}
