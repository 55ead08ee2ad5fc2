import { DimensionChain, Times } from '#pwa/ui/dimension-chain.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { formatNumber } from '#shared/format.ts'
import { Amount, length, mass, run, Unit, Value } from './quantity.tsx'

const room = css({ pt: '40px' })
/** Metres of 1.75 mm filament in a gram. */
const metresPerGram = 0.335

/** The five numbers that decide, as one chain of dimensions. */
export function FiveNumbers({ record }: { record: Aircraft }) {
  const { airframe, weights, power, print } = record
  const [span, auw, filament] = [length(airframe.span), mass(weights.target), mass(print.filament)]
  const [x, y, height] = print.bed
  return (
    <section className={room} aria-label="The five numbers">
      <DimensionChain
        items={[
          {
            name: 'Wingspan',
            value: <Value of={span} />,
            unit: <Unit of={span} />,
            note: (
              <>
                <Amount of={length(airframe.transport)} /> packed
              </>
            ),
          },
          {
            name: 'All-up weight',
            value: <Value of={auw} />,
            unit: <Unit of={auw} />,
            note: `about, with ${power.battery}`,
          },
          { name: 'Printing', value: formatNumber(print.hours), unit: 'h', note: `${print.partCount} parts` },
          {
            name: 'Filament',
            value: <Value of={filament} />,
            unit: <Unit of={filament} />,
            note: (
              <>
                <Amount of={run(print.filament * metresPerGram)} /> of 1.75 mm
              </>
            ),
          },
          {
            name: 'Least bed, mm',
            value: (
              <>
                {x}
                <Times />
                {y}
              </>
            ),
            note: `${height} high`,
          },
        ]}
      />
    </section>
  )
}
