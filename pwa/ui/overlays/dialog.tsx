import { late } from '#pwa/foundation/network/late.ts'
import { useOpener } from '#pwa/foundation/use-opener.ts'
import type { DialogProps } from './dialog-props.ts'
import { WhenOpened } from './when-opened.tsx'

const DialogParts = late(async () => (await import('./dialog-parts.tsx')).DialogParts)

export function Dialog(props: DialogProps) {
  const opener = useOpener(props.open)
  return (
    <WhenOpened open={props.open}>
      <DialogParts {...props} opener={opener} />
    </WhenOpened>
  )
}
