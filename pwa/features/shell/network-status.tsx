import { useNetwork } from '#pwa/foundation/network.ts'
import { seenTime } from '#pwa/foundation/seen-time.ts'
import { NetworkLine } from '#pwa/ui/states.tsx'

/** The line under the header: solid while the server answers, dash-dot with a calm sentence while it does not. */
export function NetworkStatus() {
  const { online, slow, savedAt } = useNetwork()
  if (online) return <NetworkLine state="online" />
  const shown = savedAt ? `Showing what was saved at ${seenTime(savedAt)}.` : null
  return (
    <NetworkLine state="offline">
      {slow
        ? `The line is slow. ${shown ?? 'What is saved is shown first.'}`
        : `Offline. ${shown ?? 'Showing what is saved on this device.'}`}
    </NetworkLine>
  )
}
