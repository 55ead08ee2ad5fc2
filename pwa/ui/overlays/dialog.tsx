import { late } from '#pwa/foundation/network/late.ts'
import type { DialogProps } from './dialog-props.ts'
import { WhenOpened } from './when-opened.tsx'

const DialogParts = late(async () => (await import('./dialog-parts.tsx')).DialogParts)

/** A question in the middle of the screen. Its code is fetched when it is first opened; focus goes in and back. */
export function Dialog(props: DialogProps) {
  return (
    <WhenOpened open={props.open}>
      <DialogParts {...props} />
    </WhenOpened>
  )
}
