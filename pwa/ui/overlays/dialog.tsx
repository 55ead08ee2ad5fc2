import { late } from '#pwa/foundation/network/late.ts'
import type { DialogProps } from './dialog-props.ts'
import { WhenOpened } from './when-opened.tsx'

const DialogParts = late(async () => (await import('./dialog-parts.tsx')).DialogParts)

export function Dialog(props: DialogProps) {
  return (
    <WhenOpened open={props.open}>
      <DialogParts {...props} />
    </WhenOpened>
  )
}
