import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { hideColumns, useHiddenColumns } from './chosen-columns.ts'

type ColumnsDialogProps = {
  /** Names the desk. */
  desk: string
  heads: readonly string[]
  open: boolean
  onClose: () => void
}

export function ColumnsDialog({ desk, heads, open, onClose }: ColumnsDialogProps) {
  const hidden = useHiddenColumns(desk)
  const toggle = (head: string) =>
    hideColumns(desk, hidden.includes(head) ? hidden.filter((each) => each !== head) : [...hidden, head])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columns"
      actions={
        <>
          <Button tone="ink" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => hideColumns(desk, [])}>Show all</Button>
        </>
      }
    >
      <p>Saved on this device. A narrow window hides some by itself.</p>
      {heads.map((head) => (
        <Checkbox key={head} label={head} checked={!hidden.includes(head)} onChange={() => toggle(head)} />
      ))}
    </Dialog>
  )
}
