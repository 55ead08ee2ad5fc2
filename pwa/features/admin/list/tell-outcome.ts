import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { BulkAnswer } from '#shared/bulk.ts'

/** Time to press Undo, in ms. */
const undoTime = 10_000

interface Outcome<Row> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** "3 violations reviewed" */
  done: (count: number) => string
  /** Said where nothing was done. */
  nothing: string
  undo: (() => void) | undefined
}
/** How many were done, and why others were not. */
export function tellOutcome<Row extends { id: string | number }>(
  { done, refused }: BulkAnswer,
  { rows, nameOf, undo, ...words }: Outcome<Row>,
): void {
  const reasons = refused.slice(0, 3).map(({ id, reason }) => {
    const row = rows.find((each) => each.id === id)
    return `${row ? nameOf(row) : id}: ${reason}`
  })
  const more = refused.length > 3 ? [`And ${refused.length - 3} more.`] : []
  const title = done.length > 0 ? words.done(done.length) : words.nothing
  showToast({
    tone: done.length > 0 ? 'ok' : 'error',
    title: refused.length > 0 ? `${title}, ${refused.length} refused` : title,
    ...(refused.length > 0 ? { description: [...reasons, ...more].join(' ') } : {}),
    duration: refused.length > 0 ? 0 : undoTime,
    ...(undo ? { action: { label: 'Undo', onPress: undo } } : {}),
  })
}
