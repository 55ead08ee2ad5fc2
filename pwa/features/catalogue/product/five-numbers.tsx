import { DimensionChain, Times } from '#pwa/ui/drawing/dimension-chain.tsx'
import { misfit } from '#pwa/features/making/fit-badge.tsx'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { css } from '#styled/css'
import type { Aircraft, AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { Amount, length, mass, run, Unit, Value } from '#pwa/ui/drawing/quantity.tsx'

/** In the first screen at 1440 by 900. */
const room = css({ pt: { base: '40px', desk: '24' } })
const verdict = css({
  display: 'block',
  textStyle: 'badge',
  color: 'ink',
  '&[data-fits=true]': { color: 'ok' },
})
/** 1.75 mm. */
export const metresPerGram = 0.335

function BedNote({ height, sizes }: { height: number; sizes: AircraftSummary['sizes'] }) {
  const { workshop, isKnown } = useWorkshop()
  const words = misfit(fitOf(sizes, workshop.bed))
  return (
    <>
      {height} high
      <span className={verdict} data-fits={words === null}>
        {words ?? (isKnown ? 'fits yours' : 'fits a common bed')}
      </span>
    </>
  )
}

export function FiveNumbers({ record, sizes }: { record: Aircraft; sizes: AircraftSummary['sizes'] }) {
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
          {
            name: 'Printing',
            value: formatNumber(print.hours),
            unit: 'h',
            note: plural(print.partCount, 'part'),
          },
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
            name: 'Smallest bed, mm',
            value: (
              <>
                {x}
                <Times />
                {y}
              </>
            ),
            note: <BedNote height={height} sizes={sizes} />,
          },
        ]}
      />
    </section>
  )
}
