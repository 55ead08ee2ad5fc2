import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import {
  type ControlCheck,
  controlChecks,
  type Deflection,
  type StickMove,
  type Surface,
} from '#shared/aircraft/controls.ts'
import { flightTexts } from '#shared/aircraft/first-flight.ts'
import { RearView, StickFigure } from './flight-figures.tsx'

const list = css({ display: 'grid', gap: '8' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '32px minmax(0, 1fr)', half: '40px 168px minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: '12',
})
const figure = css({ maxWidth: '168px' })
const words = css({ gridColumn: { base: '2', half: 'auto' } })

const names: Record<Surface, string> = {
  ailerons: 'aileron',
  elevons: 'elevon',
  elevator: 'elevator',
  canard: 'canard',
  'v-tail': 'V-tail half',
  rudder: 'rudder',
  flaps: 'flap',
}
const moves: Record<StickMove, string> = { right: 'Right stick', back: 'Stick back', rudder: 'Rudder right' }

function said({ surface, side, way }: Deflection): string {
  const to = way === 'left' || way === 'right' ? `to the ${way}` : way
  if (side !== 'both') return `${side} ${names[surface]} ${to}`
  return surface === 'elevons' || surface === 'v-tail'
    ? `both ${names[surface].replace('half', 'halves').replace('elevon', 'elevons')} ${to}`
    : `${names[surface]} ${to}`
}
/** "Right stick: right aileron up, left aileron down" */
function sentence({ stick, deflections }: ControlCheck): string {
  const parts = deflections
    .toSorted((a, b) => Number(b.side === 'right') - Number(a.side === 'right'))
    .map(said)
  return `${moves[stick]}: ${parts.join(', ')}`
}

const meant: Record<StickMove, RegExp> = {
  right: /^(right stick|stick right)|aileron stick/i,
  back: /back/i,
  rudder: /rudder/i,
}

/** With the designer's words where given. */
export function FlightDirections({ record }: { record: Aircraft }) {
  const { directions } = flightTexts(record)
  const checks = controlChecks(record.firstFlight.throws).map((check) => {
    const own = directions.find((text) => meant[check.stick].test(text))
    return { check, own, text: own ?? sentence(check) }
  })
  const others = directions.filter((text) => checks.every(({ own }) => own !== text))
  return (
    <ul className={list}>
      {checks.map(({ check, text }) => (
        <li key={check.stick} className={row}>
          <StickFigure stick={check.stick} />
          <RearView record={record} check={check} label={text} className={figure} />
          <span className={words}>{text}</span>
        </li>
      ))}
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
