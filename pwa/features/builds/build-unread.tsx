import { Notice } from '#pwa/ui/states.tsx'

/** In the place of what a member saved about their own plane, where it could not be read. */
export function BuildUnread() {
  return (
    <Notice tone="waiting" title="Your earlier notes are not saved on this device">
      They load when you're back online. What you add now is saved on this device.
    </Notice>
  )
}
