import { resetFormWatch, isBusy, watchForms } from '#pwa/foundation/device/form-watch.ts'
import { onNewVersion } from '#pwa/foundation/network/service-worker.ts'
import type { ShopRouter } from './router.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Not during forms or payments. */
export function offerVersion(router: ShopRouter): void {
  let apply: (() => void) | null = null
  const offer = () => {
    if (!apply || isBusy()) return
    showToast({
      title: 'New version',
      tone: 'info',
      duration: 0,
      action: { label: 'Reload', onPress: apply },
    })
    apply = null
  }
  watchForms()
  onNewVersion((given) => {
    apply = given
    offer()
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) resetFormWatch()
    offer()
  })
}
