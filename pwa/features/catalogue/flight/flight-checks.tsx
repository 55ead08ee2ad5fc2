import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { dimension } from '#styled/recipes'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { cgRange } from '#shared/aircraft/controls.ts'
import { flightTexts } from '#shared/aircraft/first-flight.ts'
import { formatNumber } from '#shared/format.ts'
import { FlightDirections } from './flight-directions.tsx'
import { FlightThrows } from './flight-throws.tsx'
import { Amount, length, Unit, Value } from '#pwa/ui/drawing/quantity.tsx'

const number = css({ textStyle: 'number', fontWeight: '600' })
const unit = css({ fontSize: '.5em', fontWeight: '450', ml: '.2em' })
const quiet = css({ color: 'ink2' })
const cgLine = css({ maxWidth: '360', textAlign: 'center', alignItems: 'center' })
const cgNote = css({ color: 'ink2', mt: '4', '& b': { fontWeight: '650' } })
const list = css({ display: 'grid', gap: '4' })

/** "129 to 137" */
function Range({ cg, mac }: { cg: number; mac: number }) {
  const [forward, aft] = cgRange(cg, mac).map((value) => length(Math.round(value)))
  if (!forward || !aft) return null
  return (
    <Amount
      of={{
        metric: [`${forward.metric[0]} to ${aft.metric[0]}`, 'mm'],
        imperial: [`${forward.imperial[0]} to ${aft.imperial[0]}`, 'in'],
      }}
    />
  )
}

export interface OwnValues {
  /** mm, with the difference; null where equal. */
  cg: { value: number; words: ReactNode } | null
  battery: ReactNode
  trims: ReactNode
  /** What the member saved could not be read: the CG shown is the designer's. */
  isUnread: boolean
}
const designersOwn: OwnValues = { cg: null, battery: null, trims: null, isUnread: false }

/** Ten, in order of safety. */
export function flightChecks(
  record: Aircraft,
  own: OwnValues = designersOwn,
): { title: string; body: ReactNode }[] {
  const { firstFlight: first, airframe } = record
  const { neutral, launch } = flightTexts(record)
  const cg = length(own.cg?.value ?? first.cg)
  const percent = formatNumber(first.cgPercent, Number.isInteger(first.cgPercent) ? 0 : 1)
  return [
    {
      title: 'CG behind the leading edge at the root',
      body: (
        <>
          <div className={cx(dimension({ kind: 'single' }).line, cgLine)}>
            <p className={number} data-figure="main">
              <Value of={cg} />
              <span className={unit} data-unit>
                <Unit of={cg} />
              </span>
            </p>
          </div>
          {own.cg ? (
            <p>
              <b>Yours:</b> {own.cg.words}
            </p>
          ) : own.isUnread ? (
            <p>
              <b>Designer's,</b> not yours
            </p>
          ) : null}
          <p className={cgNote}>
            <b>
              <Range cg={first.cg} mac={airframe.mac} />
            </b>
            , {percent}% of the mean chord, battery at the front stop
          </p>
        </>
      ),
    },
    { title: 'Throws', body: <FlightThrows throws={first.throws} /> },
    {
      title: 'Expo',
      body: (
        <p>
          <span className={number} data-figure>
            {first.expo}%
          </span>{' '}
          <span className={quiet}>softer round the centre</span>
        </p>
      ),
    },
    { title: 'Neutral', body: <p>{neutral}</p> },
    { title: 'Directions, seen from behind', body: <FlightDirections record={record} /> },
    { title: 'Launch', body: <p>{launch}</p> },
    {
      title: 'Battery and timer',
      body: (
        <>
          {own.battery ? (
            <p>
              <b>Yours:</b> {own.battery}
            </p>
          ) : null}
          <p>
            {own.battery ? "Designer's: " : ''}
            {first.battery}
          </p>
        </>
      ),
    },
    { title: 'Failsafe and range', body: <p>{first.failsafe}</p> },
    { title: 'Wind, stall, landing', body: <p>{first.wind}</p> },
    {
      title: 'First trims',
      body: (
        <ul className={list}>
          {own.trims ? (
            <li>
              <b>Yours:</b> {own.trims}
            </li>
          ) : null}
          {first.trims.map((trim) => (
            <li key={trim}>{trim}</li>
          ))}
        </ul>
      ),
    },
  ]
}
