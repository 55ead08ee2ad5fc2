import { resetFormWatch, isBusy, watchForms } from '#pwa/foundation/device/form-watch.ts'
import { type Apply, onNewVersion } from '#pwa/foundation/network/service-worker.ts'
import type { ShopRouter } from './router.tsx'
import { currentToast, showToast, subscribeToToast } from '#pwa/ui/overlays/toast-store.ts'

/** Not during forms or payments, and after any other toast. */
export function offerVersion(router: ShopRouter): void {
  let apply: Apply | null = null
  let offered: number | null = null
  let shown: number | undefined
  const reload = () => {
    const given = apply
    apply = null
    resetFormWatch()
    showToast({ title: 'The new version opens in a moment', tone: 'info' })
    given?.(open)
  }
  const offer = () => {
    if (!apply || isBusy() || currentToast()) return
    const action = { label: 'Reload', onPress: reload }
    offered = showToast({ title: 'New version', tone: 'info', duration: 0, action })
  }
  // The earlier worker may have work for minutes: by then somebody may be writing.
  function open(): void {
    if (!isBusy()) return location.reload()
    apply = () => location.reload()
    offer()
  }
  /** Closed, it does not come back; another toast took its place: it comes after that one. */
  const followToasts = () => {
    const before = shown
    shown = currentToast()?.id
    if (shown !== undefined) return
    if (before === offered) apply = null
    else offer()
  }
  watchForms()
  onNewVersion((given) => {
    apply = given
    subscribeToToast(followToasts)
    offer()
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) resetFormWatch()
    offer()
  })
}
