import { useState } from 'react'
import { Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/button.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Aircraft, Part } from '#shared/aircraft/aircraft.ts'
import { formatNumber } from '#shared/format.ts'
import { Amount, duration, mass } from './quantity.tsx'

/** As many as a first look needs. */
const few = 7
const material = css({ color: 'ink2', display: { base: 'none', half: 'table-cell' } })
const size = css({ color: 'ink2', whiteSpace: 'nowrap', display: { base: 'none', tablet: 'table-cell' } })
const foot = css({ display: 'flex', justifyContent: 'flex-start', mt: '8' })

function Row({ part }: { part: Part }) {
  return (
    <tr>
      <td>
        <Balloon>{part.code}</Balloon>
      </td>
      <td>{part.name}</td>
      <td className={material}>{part.material}</td>
      <td className={size}>{part.size.map((value) => formatNumber(value)).join(' × ')}</td>
      <td data-number>{part.quantity}</td>
      <td data-number>
        <Amount of={mass(part.grams)} />
      </td>
      <td data-number>{duration(part.hours)}</td>
    </tr>
  )
}

/** The parts as printed; a few at first, all on a press. */
export function PartsTable({ record: { parts, print } }: { record: Aircraft }) {
  const [all, setAll] = useState(false)
  const shown = all ? parts : parts.slice(0, few)
  const grams = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  return (
    <>
      <DrawingTable>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Name</th>
            <th scope="col" className={material}>
              Material
            </th>
            <th scope="col" className={size}>
              Size, mm
            </th>
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
          {shown.map((part) => (
            <Row key={part.code} part={part} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{print.partCount} parts</td>
            <td className={material} />
            <td className={size} />
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
            {all ? 'Show fewer' : `Show all ${parts.length} lines`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
