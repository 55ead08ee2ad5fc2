import type { ReactNode } from 'react'
import { css } from '#styled/css'
import type { Aircraft, Part } from '#shared/aircraft/aircraft.ts'
import { type NumberPath, sourceOf } from '#shared/aircraft/sources.ts'
import { formatNumber } from '#shared/format.ts'
import {
  Amount,
  area,
  length,
  mass,
  powerLoadingOf,
  run,
  speed,
  wingLoadingOf,
} from '#pwa/ui/drawing/quantity.tsx'

type Row = { name: string; value: ReactNode }
const mark = css({ display: 'block', textStyle: 'note', fontWeight: '400', color: 'ink2' })
/** Metres a gram, 1.75 mm. */
const metresPerGram = 0.335
const used = 1.1

/** "about" when computed, "measured" from a built plane. */
function Sourced({ record, path, children }: { record: Aircraft; path: NumberPath; children: ReactNode }) {
  const source = sourceOf(record, path)
  if (source === 'designer') return children
  if (source === 'computed') return <>about {children}</>
  return (
    <>
      {children}
      <span className={mark}>measured</span>
    </>
  )
}
const plain = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

function rowOf(record: Aircraft, name: string, path: NumberPath, value: ReactNode): Row[] {
  if (value === undefined || value === null) return []
  return [
    {
      name,
      value: (
        <Sourced record={record} path={path}>
          {value}
        </Sourced>
      ),
    },
  ]
}

export function airframeRows(record: Aircraft): Row[] {
  const { airframe, kind } = record
  const is = (name: string, path: NumberPath, value: ReactNode) => rowOf(record, name, path, value)
  return [
    { name: 'Kind', value: kind },
    { name: 'Wing', value: airframe.wing },
    ...is('Span', 'airframe.span', <Amount of={length(airframe.span)} />),
    ...is('Length', 'airframe.length', <Amount of={length(airframe.length)} />),
    ...is('Root chord', 'airframe.rootChord', <Amount of={length(airframe.rootChord)} />),
    ...is('Tip chord', 'airframe.tipChord', <Amount of={length(airframe.tipChord)} />),
    ...is('Mean chord', 'airframe.mac', <Amount of={length(airframe.mac)} />),
    ...is('Area', 'airframe.area', <Amount of={area(airframe.area)} />),
    ...is('Aspect ratio', 'airframe.aspectRatio', formatNumber(airframe.aspectRatio, 1)),
    ...is('Sweep of leading edge', 'airframe.sweep', `${airframe.sweep}°`),
    ...is('Dihedral', 'airframe.dihedral', `${airframe.dihedral}°`),
    ...(airframe.incidence === undefined
      ? []
      : is('Incidence', 'airframe.incidence', `${plain(airframe.incidence)}°`)),
    { name: airframe.tipAerofoil ? 'Aerofoil, root' : 'Aerofoil', value: airframe.aerofoil },
    ...(airframe.tipAerofoil ? [{ name: 'Aerofoil, tip', value: airframe.tipAerofoil }] : []),
    ...(airframe.thrustLine ? [{ name: 'Thrust line', value: airframe.thrustLine }] : []),
    { name: 'Spar', value: airframe.spar },
    ...(airframe.takeApart ? [{ name: 'Takes apart', value: airframe.takeApart }] : []),
    ...is('Packed', 'airframe.transport', <Amount of={length(airframe.transport)} />),
  ]
}

/** Without its battery, the empty weight. */
export function weightRows(record: Aircraft): Row[] {
  const { weights, power } = record
  const battery = weights.rows
    .filter(({ name }) => /^batter/i.test(name))
    .reduce((sum, { grams }) => sum + grams, 0)
  return [
    ...weights.rows.map(({ name, grams }) => ({ name, value: <Amount of={mass(grams)} /> })),
    {
      name: `All-up weight, ${power.battery}`,
      value: (
        <b>
          <Sourced record={record} path="weights.target">
            <Amount of={mass(weights.target)} />
          </Sourced>
        </b>
      ),
    },
    ...(battery > 0 ? [{ name: 'Empty', value: <Amount of={mass(weights.target - battery)} /> }] : []),
    {
      name: 'Lightest to heaviest',
      value: (
        <>
          <Amount of={mass(weights.least)} /> to <Amount of={mass(weights.most)} />
        </>
      ),
    },
  ]
}

/** "3S 1300" and "4S 1800 40C" with the unit of the capacity. */
const withUnit = (battery: string) =>
  /mAh/i.test(battery) ? battery : battery.replace(/\b(\d+S(?:\d+P)? \d{2,5})\b/i, '$1 mAh')

export function powerRows(record: Aircraft): Row[] {
  const { power } = record
  return [
    { name: 'Motor', value: power.motor },
    { name: 'Propeller', value: power.propeller },
    { name: 'Battery', value: withUnit(power.battery) },
    { name: 'ESC', value: power.esc },
    ...rowOf(record, 'At full throttle', 'power.watts', `${plain(power.amps)} A, ${plain(power.watts)} W`),
    ...rowOf(record, 'Static thrust', 'power.thrust', <Amount of={mass(power.thrust)} />),
    ...rowOf(
      record,
      power.minutesOf === 'flight' ? 'Flight time' : 'Motor run',
      'power.minutes',
      `${plain(power.minutes)} min`,
    ),
  ]
}

export function radioRows({ radio }: Aircraft): Row[] {
  return [
    { name: 'Channels', value: radio.channels },
    { name: 'Servos', value: radio.servos },
    { name: 'Mixes', value: radio.mixes },
  ]
}

function filamentBy(parts: readonly Part[]): [material: string, grams: number][] {
  return [...Map.groupBy(parts, ({ material }) => material)].map(([material, own]) => [
    material,
    own.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0) * used,
  ])
}

export function printRows(record: Aircraft): Row[] {
  const { print, parts } = record
  const largest = parts.toSorted(
    (a, b) => b.size[0] * b.size[1] * b.size[2] - a.size[0] * a.size[1] * a.size[2],
  )[0]
  const materials = filamentBy(parts)
  return [
    { name: 'Smallest bed and height, mm', value: print.bed.join(' × ') },
    ...(largest
      ? [{ name: `Largest part, ${largest.code}, mm`, value: largest.size.map(plain).join(' × ') }]
      : []),
    { name: 'Parts', value: print.partCount },
    ...rowOf(record, 'Printing', 'print.hours', `${plain(print.hours)} h`),
    ...rowOf(record, 'Filament', 'print.filament', <Amount of={mass(print.filament)} />),
    ...materials.map(([material, grams]) => ({
      name: materials.length > 1 ? `of which ${material}` : 'Length, 1.75 mm',
      value: (
        <>
          about{' '}
          {materials.length > 1 ? (
            <>
              <Amount of={mass(grams)} />,{' '}
            </>
          ) : null}
          <Amount of={run(grams * metresPerGram)} />
        </>
      ),
    })),
  ]
}

export function derivedRows(record: Aircraft): Row[] {
  const { performance, weights, power } = record
  return [
    ...rowOf(
      record,
      'Wing loading',
      'performance.loading',
      <Amount of={wingLoadingOf(performance.loading)} />,
    ),
    ...rowOf(record, 'Cubic loading', 'performance.cubic', `${formatNumber(performance.cubic, 1)} kg/m³`),
    ...rowOf(record, 'Stall', 'performance.stall', <Amount of={speed(performance.stall)} />),
    ...rowOf(
      record,
      'Power loading',
      'performance.powerLoading',
      <Amount of={powerLoadingOf(performance.powerLoading)} />,
    ),
    { name: 'Thrust to weight', value: `about ${formatNumber(power.thrust / weights.target, 2)}` },
  ]
}

export function statusRows({ status }: Aircraft): Row[] {
  return [
    { name: 'Design', value: status.text },
    ...(status.flights ? [{ name: 'Flights', value: formatNumber(status.flights) }] : []),
  ]
}
