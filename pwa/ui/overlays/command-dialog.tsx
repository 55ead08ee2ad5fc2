import { late } from '#pwa/foundation/network/late.ts'
import { useOpener } from '#pwa/foundation/use-opener.ts'
import type { CommandDialogProps } from './command-props.ts'
import { WhenOpened } from './when-opened.tsx'

const CommandParts = late(async () => (await import('./command-parts.tsx')).CommandParts)

/** A dialog with a text field and the commands that it finds. */
export function CommandDialog(props: CommandDialogProps) {
  const opener = useOpener(props.open)
  return (
    <WhenOpened open={props.open}>
      <CommandParts {...props} opener={opener} />
    </WhenOpened>
  )
}
