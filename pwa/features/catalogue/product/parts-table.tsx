import { useState } from 'react'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css, cx } from '#styled/css'
import type { Aircraft, Part } from '#shared/aircraft/aircraft.ts'
import type { PrintSummary } from '#shared/aircraft/print-summary.ts'
import { type Box, fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { Amount, duration, mass } from '#pwa/ui/drawing/quantity.tsx'

const few = 7
const wide = css({
  color: 'ink2',
  whiteSpace: 'nowrap',
  display: { base: 'none', tablet: 'table-cell', _print: 'table-cell' },
})
const wider = css({ display: { base: 'none', desk: 'table-cell', _print: 'table-cell' } })
const row = css({ '& > td': { verticalAlign: 'middle' } })
const under = css({
  display: { base: 'block', tablet: 'none', _print: 'none' },
  textStyle: 'note',
  color: 'ink2',
  fontStretch: '75%',
})
const quiet = css({ color: 'ink2' })
const whole = css({ whiteSpace: 'nowrap' })
const foot = css({ display: 'flex', justifyContent: 'flex-start', mt: '8', ml: '-12px' })
const later = css({ '&[data-later]': { display: { base: 'none', _print: 'table-row' } } })

/** Hidden where it fits and room is scarce. */
function PartFit({ size, bed }: { size: Box; bed: Box }) {
  if (fitsPrinter(size, bed)) return <Badge tone="ok">Fits</Badge>
  return <Badge tone="hatch">{size[2] > bed[2] ? 'Too tall' : 'Too large'}</Badge>
}

type RowProps = { part: Part; isLater: boolean; hasVolumes: boolean }

function Row({ part, isLater, hasVolumes }: RowProps) {
  const { workshop } = useWorkshop()
  const size = part.size.map((value) => formatNumber(value)).join(' × ')
  return (
    <tr className={cx(row, later)} data-later={isLater || undefined}>
      <td>
        <Balloon>{part.code}</Balloon>
      </td>
      <td>
        {part.name}
        {part.mirrorOf ? <span className={quiet}>, mirror of {part.mirrorOf}</span> : null}
        <span className={under}>
          {part.material}, <span className={whole}>{size}</span>
        </span>
        {fitsPrinter(part.size, workshop.bed) ? null : (
          <span className={under}>
            <PartFit size={part.size} bed={workshop.bed} />
          </span>
        )}
      </td>
      <td className={wide}>{part.material}</td>
      <td className={wide}>{size}</td>
      <td className={wide}>
        <PartFit size={part.size} bed={workshop.bed} />
      </td>
      {hasVolumes ? (
        <td className={wider} data-number>
          {part.volume === undefined ? '' : formatNumber(part.volume, 1)}
        </td>
      ) : null}
      <td data-number>{part.quantity}</td>
      <td data-number>
        <Amount of={mass(part.grams)} />
      </td>
      <td data-number>{duration(part.hours)}</td>
    </tr>
  )
}

/** Some first, all on a press. */
export function PartsTable({ record: { parts, print } }: { record: PrintSummary | Aircraft }) {
  const [all, setAll] = useState(false)
  const hasVolumes = parts.some(({ volume }) => volume !== undefined)
  const grams = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  return (
    <>
      <DrawingTable>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Name</th>
            <th scope="col" className={wide}>
              Material
            </th>
            <th scope="col" className={wide}>
              Size, mm
            </th>
            <th scope="col" className={wide}>
              My printer
            </th>
            {hasVolumes ? (
              <th scope="col" className={wider} data-number>
                cm³
              </th>
            ) : null}
            <th scope="col" data-number>
              Qty
            </th>
            <th scope="col" data-number>
              Each
            </th>
            <th scope="col" data-number>
              Print
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <Row key={part.code} part={part} isLater={!all && index >= few} hasVolumes={hasVolumes} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{plural(print.partCount, 'part')}</td>
            <td className={wide} />
            <td className={wide} />
            <td className={wide} />
            {hasVolumes ? <td className={wider} /> : null}
            <td data-number>{print.partCount}</td>
            <td data-number>
              <Amount of={mass(grams)} />
            </td>
            <td data-number>{formatNumber(print.hours)} h</td>
          </tr>
        </tfoot>
      </DrawingTable>
      {parts.length > few ? (
        <div className={foot}>
          <Button tone="plain" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${parts.length} rows`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
