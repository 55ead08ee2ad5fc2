import type { ReactNode } from 'react'
import { Amount, length, mass } from '#pwa/ui/drawing/quantity.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { MeasuredNumbers } from '#shared/catalogue/catalogue.contract.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'

const place = css({ maxWidth: 'prose', pb: '32' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '8' })

const hours = (value: number) => `${formatNumber(value, Number.isInteger(value) ? 0 : 1)}\u00a0h`
const minutes = (value: number) => `${formatNumber(Math.round(value))}\u00a0min`
const grams = (value: number) => <Amount of={mass(Math.round(value))} />
const millimetres = (value: number) => <Amount of={length(Math.round(value * 10) / 10)} />

interface Row {
  name: string
  designers: ReactNode
  median: ReactNode
  count: number
}
function rowsOf(measured: MeasuredNumbers, { weights, firstFlight, print, power }: Aircraft): Row[] {
  const row = (
    name: string,
    own: MeasuredNumbers['auw'],
    designers: number | null,
    show: (value: number) => ReactNode,
  ): Row[] => {
    if (!own) return []
    const designersOwn = designers === null ? '–' : show(designers)
    return [{ name, designers: designersOwn, median: show(own.value), count: own.count }]
  }
  // A motor run is no flight time.
  const flightMinutes = power.minutesOf === 'flight' ? power.minutes : null
  return [
    ...row('All-up weight', measured.auw, weights.target, grams),
    ...row('CG', measured.cg, firstFlight.cg, millimetres),
    ...row('Printing', measured.printHours, print.hours, hours),
    ...row('Flight time', measured.flightMinutes, flightMinutes, minutes),
  ]
}

type MeasuredProps = { measured: MeasuredNumbers; record: Aircraft }

export function MeasuredTable({ measured, record }: MeasuredProps) {
  return (
    <div className={place}>
      <DrawingTable caption="Measured by testers">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col" data-number>
              Designer
            </th>
            <th scope="col" data-number>
              Testers
            </th>
            <th scope="col" data-number>
              How many
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(measured, record).map(({ name, designers, median, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number>{designers}</td>
              <td data-number>{median}</td>
              <td data-number>{count}</td>
            </tr>
          ))}
        </tbody>
      </DrawingTable>
      <p className={note}>The median of what beta testers of this plane handed in.</p>
    </div>
  )
}
