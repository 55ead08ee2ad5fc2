import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { ThrowFigure } from './flight-figures.tsx'
import { Amount, type Quantity } from './quantity.tsx'

const rows = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '96px minmax(0, 1fr) minmax(0, 1fr)', half: '120px 120px 120px' },
  alignItems: 'center',
  columnGap: '16',
  py: '4',
  '& + &': { borderTop: '1px solid {colors.rule}' },
})
const name = css({ gridColumn: '1 / -1', textStyle: 'label' })
const value = css({ fontSize: '1.5rem', lineHeight: '1.75rem', fontStretch: '75%', fontWeight: '600' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })

/** What a ruler shows at the widest point: whole millimetres, hundredths of an inch. */
function ruler(chord: number, degrees: number): Quantity {
  const mm = throwInMillimetres(chord, degrees)
  return { metric: [String(Math.round(mm)), 'mm'], imperial: [(mm / 25.4).toFixed(2), 'in'] }
}

/** How far each surface moves, drawn and in numbers, at the low and at the high rate. */
export function FlightThrows({ throws }: { throws: Aircraft['firstFlight']['throws'] }) {
  return (
    <ul className={rows}>
      {throws.map(({ surface, low, high, chord }) => (
        <li key={surface} className={row} data-throws>
          <span className={name}>{surface}</span>
          <ThrowFigure low={low} high={high} />
          {[low, high].map((degrees, index) => (
            <span key={index}>
              <span className={value} data-figure>
                <Amount of={ruler(chord, degrees)} />
              </span>
              <span className={note}>
                {index === 0 ? 'low' : 'high'}, {degrees}°
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
