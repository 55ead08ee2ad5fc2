import { useId, useState } from 'react'
import { useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { useHydrated } from '#pwa/ui/use-hydrated.ts'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { formatNumber } from '#shared/format.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { printerNamed, printers } from '#shared/making/printers.ts'
import { useBed } from './use-bed.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
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
const isSide = (value: number) => Number.isInteger(value) && value >= least && value <= most
/** Empty it takes no room, so that a button beside the fields ends where they end. */
const said = css({ _empty: { mt: '-8' } })
const fault = css({ textStyle: 'note', color: 'loss' })
const makers = [...new Set(printers.map(({ maker }) => maker))]

type BedProps = { onBed?: ((bed: Box) => void) | undefined }

/** Chosen on this device only: pages of the server go without. */
const PrinterOptions = () =>
  makers.map((maker) => (
    <optgroup key={maker} label={maker}>
      {printers
        .filter((printer) => printer.maker === maker)
        .map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
    </optgroup>
  ))

function PrinterSelect({ onBed }: BedProps) {
  const { bed, setBed } = useBed()
  const isHydrated = useHydrated()
  const isKnown = useDevice((device) => device.workshop !== null)
  const chosen = printerNamed(useDevice((device) => device.printer))
  const isSame = chosen?.bed.every((side, axis) => side === bed[axis]) ?? false
  const choose = (name: string) => {
    const printer = printerNamed(name)
    writeDevice({ printer: printer?.name ?? null })
    if (!printer) return
    setBed(printer.bed)
    onBed?.(printer.bed)
  }
  return (
    <Select
      aria-label="Printer"
      value={isSame && chosen ? chosen.name : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{isKnown ? 'Other printer: sizes below' : 'Choose your printer'}</option>
      {isHydrated ? <PrinterOptions /> : null}
    </Select>
  )
}

/** Saved as soon as valid. */
export function BedFields({ onBed }: BedProps) {
  const { bed, setBed } = useBed()
  const [drafts, setDrafts] = useState<Partial<Record<number, string>>>({})
  const faultId = useId()
  const isFaulty = Object.values(drafts).some((text) => !isSide(Number(text)))
  const change = (axis: number, text: string) => {
    setDrafts({ ...drafts, [axis]: text })
    const value = Number(text)
    if (!isSide(value)) return
    const next = bed.map((old, index) => (index === axis ? value : old))
    const changed: Box = [next[0] ?? least, next[1] ?? least, next[2] ?? least]
    setBed(changed)
    onBed?.(changed)
  }
  const field = (axis: 0 | 1 | 2) => {
    const text = drafts[axis] ?? String(bed[axis])
    const isWrong = !isSide(Number(text))
    return (
      <TextInput
        number
        inputMode="numeric"
        autoComplete="off"
        aria-label={names[axis]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? faultId : undefined}
        value={text}
        onChange={(event) => change(axis, event.target.value)}
        onBlur={() => {
          if (!isWrong) setDrafts({ ...drafts, [axis]: undefined })
        }}
      />
    )
  }
  return (
    <div className={stack}>
      <PrinterSelect
        onBed={(chosen) => {
          setDrafts({})
          onBed?.(chosen)
        }}
      />
      <div className={row}>
        {field(0)}
        <i aria-hidden="true">×</i>
        {field(1)}
        <i aria-hidden="true">×</i>
        {field(2)}
      </div>
      <div id={faultId} className={said} aria-live="polite">
        {isFaulty ? (
          <p className={fault}>
            Enter {formatNumber(least)} to {formatNumber(most)} mm.
          </p>
        ) : null}
      </div>
    </div>
  )
}
