import '#pwa/theme/mono.css'
import { useState } from 'react'
import { Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/button.tsx'
import { DrawingTable, PairTable } from '#pwa/ui/table.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { css } from '#styled/css'

const few = 7
const time = (hours: number) => (hours < 1 ? `${Math.round(hours * 60)} min` : `${Math.floor(hours)} h ${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`)

/** The parts with their print data; the first few until all are asked for. */
export function PartsTable({ aircraft: { parts, print } }: { aircraft: Aircraft }) {
  const [all, showAll] = useState(false)
  const shown = all ? parts : parts.slice(0, few)
  const grams = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  return (
    <div className={css({ display: 'grid', gap: '24' })}>
      <DrawingTable caption="Parts" kind="list">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Name</th>
            <th scope="col">Material</th>
            <th scope="col">Qty</th>
            <th scope="col">Each</th>
            <th scope="col">Print</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part.code}>
              <td>
                <Balloon>{part.code}</Balloon>
              </td>
              <th scope="row">{part.name}</th>
              <td>{part.material}</td>
              <td data-number>{part.quantity}</td>
              <td data-number>{part.grams} g</td>
              <td data-number>{time(part.hours)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {print.partCount} parts
            </th>
            <td data-number>{print.partCount}</td>
            <td data-number>{grams} g</td>
            <td data-number>{print.hours} h</td>
          </tr>
        </tfoot>
      </DrawingTable>
      {parts.length > few ? (
        <div>
          <Button tone="second" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? 'Show fewer' : `Show all ${parts.length} rows`}
          </Button>
        </div>
      ) : null}
      <div className={css({ display: 'grid', gap: '24', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })}>
        {print.profiles.map((profile) => (
          <PairTable key={profile.material} caption={profile.material} rows={profile.rows.map(([name, value]) => ({ name, value }))} />
        ))}
      </div>
      <p className={css({ color: 'ink2' })}>
        Calibrate: one-wall cube at flow 100 down to 40, aim at 0.42 mm. Softens near 55 °C: never leave it in a car.
      </p>
    </div>
  )
}
