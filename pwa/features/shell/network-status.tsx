import { useNetwork } from '#pwa/foundation/network.ts'
import { NetworkLine } from '#pwa/ui/states.tsx'

/** "14:05", by the clock of this device: it is only drawn in the browser. */
function hour(iso: string): string {
  const at = new Date(iso)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** The line under the header: solid while the server answers, dash-dot with a calm sentence while it does not. */
export function NetworkStatus() {
  const { online, savedAt } = useNetwork()
  if (online) return <NetworkLine state="online" />
  return (
    <NetworkLine state="offline">
      {savedAt
        ? `Offline. Showing what was saved at ${hour(savedAt)}.`
        : 'Offline. Showing what is saved on this device.'}
    </NetworkLine>
  )
}
