import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useDevice } from '#pwa/foundation/device.ts'
import { useNetwork } from '#pwa/foundation/network.ts'
import { NetworkLine } from '#pwa/ui/states.tsx'
import { waiting as pill } from '#styled/recipes'

/** "14:05", by the clock of this device: it is only drawn in the browser. */
function hour(iso: string): string {
  const at = new Date(iso)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** True once something has held for two seconds: what is done in a moment needs no words. */
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

/** The line under the header: solid while the server answers, dash-dot with a calm sentence while it does not. */
export function NetworkStatus() {
  const { online, savedAt } = useNetwork()
  const { waiting } = useDevice()
  const waitingLink =
    waiting > 0 ? (
      <Link to="/outbox" className={pill()}>
        {waiting} waiting
      </Link>
    ) : null
  const isStuck = useLasting(waiting > 0)
  if (online)
    return isStuck ? (
      <NetworkLine state="offline" waitingLink={waitingLink}>
        Saved on this device, not sent yet.
      </NetworkLine>
    ) : (
      <NetworkLine state="online" />
    )
  return (
    <NetworkLine state="offline" waitingLink={waitingLink}>
      {savedAt
        ? `Offline. Showing what was saved at ${hour(savedAt)}.`
        : 'Offline. Showing what is saved on this device.'}
    </NetworkLine>
  )
}
