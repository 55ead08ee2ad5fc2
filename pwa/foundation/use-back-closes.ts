import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Back closes what is open. Where the browser asks, as on Android, the page stays; elsewhere it goes back too. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { history }: { history: RouterHistory } = useRouter()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!open) return undefined
    const watcher = window.CloseWatcher ? new window.CloseWatcher() : null
    watcher?.addEventListener('close', () => close())
    let path = history.location.pathname
    const stop = history.subscribe(({ location, action: { type } }) => {
      const hasMoved = location.pathname !== path
      path = location.pathname
      if (hasMoved && type !== 'PUSH' && type !== 'REPLACE') close()
    })
    return () => {
      watcher?.destroy()
      stop()
    }
  }, [open, history])
}
