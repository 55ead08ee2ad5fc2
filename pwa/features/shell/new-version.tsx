import { useEffect } from 'react'
import { showToast } from '#pwa/ui/toast-store.ts'

/** Offers a new version when it waits; it changes over only when the person says so. */
export function NewVersion() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('#pwa/foundation/service-worker.ts').then(({ onNewVersion }) => {
      if (gone) return
      stop = onNewVersion((apply) =>
        showToast({
          title: 'New version',
          tone: 'info',
          duration: 0,
          action: { label: 'Reload', onPress: apply },
        }),
      )
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return null
}
