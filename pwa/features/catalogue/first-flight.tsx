import { DrawingTable } from '#pwa/ui/table.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { css } from '#styled/css'
import { Measured } from './measured.tsx'

/** The first-flight card, in the order of safety. */
export function FirstFlight({ aircraft: { firstFlight: first } }: { aircraft: Aircraft }) {
  return (
    <ol className={css({ display: 'grid', gap: '12', pl: '24', maxW: 'prose' })}>
      <li>
        CG <strong><Measured value={first.cg} unit="mm" /></strong> behind the leading edge at the root, about {first.cgPercent}% of the mean chord; battery in.
      </li>
      <li>
        Throws
        <DrawingTable caption="Throws" kind="list">
          <thead>
            <tr>
              <th scope="col">Surface</th>
              <th scope="col">Low</th>
              <th scope="col">High</th>
            </tr>
          </thead>
          <tbody>
            {first.throws.map((one) => (
              <tr key={one.surface}>
                <th scope="row">{one.surface}</th>
                <td data-number>
                  {throwInMillimetres(one.chord, one.low).toFixed(0)} mm, {one.low}°
                </td>
                <td data-number>
                  {throwInMillimetres(one.chord, one.high).toFixed(0)} mm, {one.high}°
                </td>
              </tr>
            ))}
          </tbody>
        </DrawingTable>
      </li>
      <li>Expo {first.expo}%, softer round the centre.</li>
      <li>{first.neutral}</li>
      <li>
        Seen from behind:
        <ul className={css({ pl: '24' })}>
          {first.directions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </li>
      {[first.launch, first.battery, first.failsafe, first.wind, first.trims.join(' ')].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
