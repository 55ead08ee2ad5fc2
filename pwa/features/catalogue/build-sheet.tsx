import type { ReactNode } from 'react'
import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { formatNumber } from '#shared/format.ts'
import { Amount, area, length, mass, powerLoadingOf, run, speed, wingLoadingOf } from './quantity.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    tablet: 'repeat(2, minmax(0, 1fr))',
    desk: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: { base: '32', desk: '48' },
  rowGap: '32',
  alignItems: 'start',
})
type Rows = { name: string; value: ReactNode }[]

const about = (value: ReactNode): ReactNode => <>about {value}</>

function airframeRows({ airframe }: Aircraft): Rows {
  return [
    { name: 'Wing', value: airframe.wing },
    { name: 'Span', value: <Amount of={length(airframe.span)} /> },
    { name: 'Length', value: <Amount of={length(airframe.length)} /> },
    { name: 'Root chord', value: <Amount of={length(airframe.rootChord)} /> },
    { name: 'Tip chord', value: <Amount of={length(airframe.tipChord)} /> },
    { name: 'Sweep of leading edge', value: `${airframe.sweep}°` },
    { name: 'Dihedral', value: `${airframe.dihedral}°` },
    { name: 'Area', value: <Amount of={area(airframe.area)} /> },
    { name: 'Aspect ratio', value: formatNumber(airframe.aspectRatio, 1) },
    { name: 'Mean chord', value: <Amount of={length(airframe.mac)} /> },
    { name: 'Aerofoil', value: airframe.aerofoil },
    { name: 'Spar', value: airframe.spar },
    { name: 'Packed', value: <Amount of={length(airframe.transport)} /> },
  ]
}

function weightRows({ weights }: Aircraft): Rows {
  return [
    ...weights.rows.map(({ name, grams }) => ({ name, value: <Amount of={mass(grams)} /> })),
    {
      name: 'All-up weight',
      value: (
        <b>
          <Amount of={mass(weights.target)} />
        </b>
      ),
    },
    {
      name: 'Range',
      value: (
        <>
          <Amount of={mass(weights.least)} /> to <Amount of={mass(weights.most)} />
        </>
      ),
    },
  ]
}

function powerRows({ power }: Aircraft): Rows {
  return [
    { name: 'Motor', value: power.motor },
    { name: 'Propeller', value: power.propeller },
    { name: 'Battery', value: power.battery },
    { name: 'ESC', value: power.esc },
    { name: 'At full throttle', value: about(`${power.amps} A, ${power.watts} W`) },
    { name: 'Static thrust', value: about(<Amount of={mass(power.thrust)} />) },
    {
      name: power.minutesOf === 'flight' ? 'Flight time' : 'Motor run',
      value: about(`${formatNumber(power.minutes, Number.isInteger(power.minutes) ? 0 : 1)} min`),
    },
  ]
}

function flightRows({ performance, weights, power }: Aircraft): Rows {
  const say = performance.source === 'measured' ? (value: ReactNode) => value : about
  return [
    { name: 'Wing loading', value: say(<Amount of={wingLoadingOf(performance.loading)} />) },
    { name: 'Cubic loading', value: say(`${formatNumber(performance.cubic, 1)} kg/m³`) },
    { name: 'Stall', value: say(<Amount of={speed(performance.stall)} />) },
    { name: 'Power loading', value: say(<Amount of={powerLoadingOf(performance.powerLoading)} />) },
    { name: 'Thrust to weight', value: say(formatNumber(power.thrust / weights.target, 2)) },
  ]
}

function printRows({ print }: Aircraft): Rows {
  return [
    { name: 'Least bed, mm', value: print.bed.join(' × ') },
    { name: 'Parts', value: print.partCount },
    { name: 'Printing', value: about(`${formatNumber(print.hours)} h`) },
    { name: 'Filament', value: about(<Amount of={mass(print.filament)} />) },
    { name: 'Length of it, 1.75 mm', value: about(<Amount of={run(print.filament * 0.335)} />) },
  ]
}

/** Everything the designer states and everything that follows from it, in groups. What is computed says "about". */
export function BuildSheet({ record }: { record: Aircraft }) {
  const { radio, status } = record
  return (
    <div className={grid}>
      <PairTable caption="Airframe" rows={airframeRows(record)} />
      <div className={stack}>
        <PairTable caption="Weights" rows={weightRows(record)} />
        <PairTable caption="Print" rows={printRows(record)} />
      </div>
      <div className={stack}>
        <PairTable caption="Power" rows={powerRows(record)} />
        <PairTable caption="In the air" rows={flightRows(record)} />
        <PairTable
          caption="Radio"
          rows={[
            { name: 'Channels', value: radio.channels },
            { name: 'Servos', value: radio.servos },
            { name: 'Mixes', value: radio.mixes },
            { name: 'Status', value: status.text },
          ]}
        />
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '32' })
