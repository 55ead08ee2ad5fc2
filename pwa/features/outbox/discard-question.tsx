import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { css } from '#styled/css'
import { changeWords } from './change-kinds.ts'
import { discardWords } from './entry-words.ts'

const what = css({ overflowWrap: 'anywhere' })

type DiscardQuestionProps = {
  entry: OutboxEntry
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Before what waits on this device is discarded, wherever it is shown. */
export function DiscardQuestion({ entry, open, onClose, onDiscard }: DiscardQuestionProps) {
  const { units } = useDevice()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Discard this?"
      actions={
        <>
          <Button tone="lossFinal" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <span className={what}>{discardWords(entry, changeWords(entry, units))}</span>
    </Dialog>
  )
}
