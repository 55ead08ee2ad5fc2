import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'
import type { Bulk, DeskAct } from './use-bulk.ts'

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  mt: '16',
  mx: { base: 'calc(token(spacing.gutter) * -1)', desk: '0' },
  px: { base: 'gutter', desk: '16' },
  py: '8',
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bg: 'bar',
  color: 'barInk',
  textStyle: 'control',
  '& > strong': { mr: 'auto' },
})

type BulkBarProps<Row extends { id: string | number }> = {
  selected: readonly Row[]
  acts: readonly DeskAct<Row>[]
  bulk: Bulk<Row>
  onSave: () => void
  onClear: () => void
}

export function BulkBar<Row extends { id: string | number }>(props: BulkBarProps<Row>) {
  const { selected, acts, bulk, onSave, onClear } = props
  const fitting = acts.filter(({ fits }) => fits === undefined || selected.some((row) => fits(row)))
  return (
    <section className={bar} aria-label="Selected rows">
      <strong role="status">{selected.length} selected</strong>
      {fitting.map((act) => (
        <Button
          key={act.words}
          tone="onBar"
          size="dense"
          busy={bulk.isBusy}
          aria-keyshortcuts={act.key}
          onClick={() => bulk.start(act, selected)}
        >
          {act.words}
        </Button>
      ))}
      <Button tone="onBar" size="dense" onClick={onSave}>
        CSV of these
      </Button>
      <Button tone="plainOnBar" size="dense" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

export function BulkQuestion<Row extends { id: string | number }>({ bulk }: { bulk: Bulk<Row> }) {
  const { asked, answer } = bulk
  const question = asked?.act.ask?.(asked.rows.length)
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => answer(false)}
      role={asked?.act.tone === 'loss' ? 'alertdialog' : 'dialog'}
      title={question?.title ?? ''}
      actions={
        <>
          <Button
            tone={asked?.act.tone === 'loss' ? 'lossFinal' : 'ink'}
            data-autofocus
            onClick={() => answer(true)}
          >
            {question?.button}
          </Button>
          <Button onClick={() => answer(false)}>Cancel</Button>
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  )
}
