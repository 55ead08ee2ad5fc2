import { useState } from 'react'
import { TextInput } from '#pwa/ui/text-input.tsx'
import { css } from '#styled/css'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { useBed } from './use-bed.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 12px minmax(0, 1fr) 12px minmax(0, 1fr)',
  alignItems: 'center',
  gap: { base: '8', desk: '4' },
  '& > i': { fontStyle: 'normal', textAlign: 'center', color: 'ink2' },
})
const names = ['Bed x, mm', 'Bed y, mm', 'Height, mm'] as const
const least = 50
const most = 2000

/** The printer's bed and height, kept on the device as soon as a number makes sense; else the last one comes back. */
export function BedFields({ onBed }: { onBed?: (bed: Box) => void }) {
  const { bed, setBed } = useBed()
  const [draft, setDraft] = useState<{ axis: number; text: string } | null>(null)
  const change = (axis: number, text: string) => {
    setDraft({ axis, text })
    const value = Number(text)
    if (!Number.isInteger(value) || value < least || value > most) return
    const next = bed.map((old, index) => (index === axis ? value : old))
    const told: Box = [next[0] ?? least, next[1] ?? least, next[2] ?? least]
    setBed(told)
    onBed?.(told)
  }
  const field = (axis: 0 | 1 | 2) => {
    const text = draft?.axis === axis ? draft.text : String(bed[axis])
    const value = Number(text)
    return (
      <TextInput
        number
        inputMode="numeric"
        autoComplete="off"
        aria-label={names[axis]}
        aria-invalid={!Number.isInteger(value) || value < least || value > most ? true : undefined}
        value={text}
        onChange={(event) => change(axis, event.target.value)}
        onBlur={() => setDraft(null)}
      />
    )
  }
  return (
    <div className={row}>
      {field(0)}
      <i aria-hidden="true">×</i>
      {field(1)}
      <i aria-hidden="true">×</i>
      {field(2)}
    </div>
  )
}
