import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { atTime } from '#pwa/foundation/device/seen-time.ts'
import { NetworkBar } from '#pwa/ui/network-bar.tsx'
import { useReleased } from '#pwa/foundation/use-released.ts'
import { waiting as pill } from '#styled/recipes'

/** After two seconds. */
function useLasting(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLasts(true), 2_000)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [holds])
  return lasts
}

/** Solid online, dash-dot offline. */
export function NetworkStatus() {
  const { online, slow, savedAt } = useReleased(useNetwork())
  const { waiting, stuck } = useReleased(useDevice())
  const waitingLink =
    waiting > 0 ? (
      <Link to="/outbox" className={pill()}>
        {waiting} waiting
      </Link>
    ) : null
  const isStuck = useReleased(useLasting(waiting > 0))
  if (online)
    return isStuck ? (
      <NetworkBar state="offline" waitingLink={waitingLink}>
        {stuck > 0 ? 'Not everything could be sent.' : 'Saved on this device, not sent yet.'}
      </NetworkBar>
    ) : (
      <NetworkBar state="online" />
    )
  const shown = savedAt ? `Showing what was saved ${atTime(savedAt)}.` : null
  return (
    <NetworkBar state="offline" waitingLink={waitingLink}>
      {slow
        ? `The connection is slow. ${shown ?? 'What is saved is shown first.'}`
        : `Offline. ${shown ?? 'Showing what is saved on this device.'}`}
    </NetworkBar>
  )
}
