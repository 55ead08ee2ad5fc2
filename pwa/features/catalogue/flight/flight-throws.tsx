import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { ThrowFigure } from './flight-figures.tsx'
import { type Quantity, Unit, Value } from '#pwa/ui/drawing/quantity.tsx'

const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th, & td': { verticalAlign: 'top', p: '0', py: '4', pr: '8' },
  '& th': { fontWeight: '400' },
  '& tr + tr > *, & tbody > tr:first-child > *': { borderTop: '1px solid {colors.rule}' },
})
const surfaceName = css({
  display: 'block',
  textStyle: 'label',
  fontStretch: '75%',
  overflowWrap: 'anywhere',
})
const figure = css({ display: 'block' })
const head = css({ textStyle: 'label' })
const value = css({
  display: 'block',
  fontSize: '1.5rem',
  lineHeight: '1.75rem',
  fontStretch: '75%',
  fontWeight: '600',
  whiteSpace: 'nowrap',
})
const unit = css({ fontSize: '.5em', fontWeight: '450', ml: '.2em' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })

/** Whole mm, or hundredths of an inch. */
function ruler(chord: number, degrees: number): Quantity {
  const mm = throwInMillimetres(chord, degrees)
  return { metric: [String(Math.round(mm)), 'mm'], imperial: [(mm / 25.4).toFixed(2), 'in'] }
}

function Throw({ chord, degrees }: { chord: number; degrees: number }) {
  const amount = ruler(chord, degrees)
  return (
    <td>
      <span className={value} data-figure>
        <Value of={amount} />
        <small className={unit}>
          <Unit of={amount} />
        </small>
      </span>
      <span className={note}>{degrees}°</span>
    </td>
  )
}

export function FlightThrows({ throws }: { throws: Aircraft['firstFlight']['throws'] }) {
  return (
    <table className={table} data-throws>
      <thead>
        <tr>
          <td />
          <th scope="col" className={head}>
            Low
          </th>
          <th scope="col" className={head}>
            High
          </th>
        </tr>
      </thead>
      <tbody>
        {throws.map(({ surface, low, high, chord }) => (
          <tr key={surface}>
            <th scope="row">
              <span className={surfaceName}>{surface}</span>
              <ThrowFigure low={low} high={high} className={figure} />
            </th>
            <Throw chord={chord} degrees={low} />
            <Throw chord={chord} degrees={high} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
