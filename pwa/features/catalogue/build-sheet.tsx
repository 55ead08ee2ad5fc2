import type { ReactNode } from 'react'
import { PairTable } from '#pwa/ui/table.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { css } from '#styled/css'
import { Measured } from './measured.tsx'

type Row = { name: string; value: ReactNode }

function airframe({ airframe: frame }: Aircraft): Row[] {
  return [
    { name: 'Wing', value: frame.wing },
    { name: 'Span', value: <Measured value={frame.span} unit="mm" /> },
    { name: 'Length', value: <Measured value={frame.length} unit="mm" /> },
    { name: 'Root chord', value: <Measured value={frame.rootChord} unit="mm" /> },
    { name: 'Tip chord', value: <Measured value={frame.tipChord} unit="mm" /> },
    { name: 'Area', value: <Measured value={frame.area} unit="dm²" decimals={1} /> },
    { name: 'Aspect ratio', value: frame.aspectRatio.toFixed(1) },
    { name: 'Mean chord', value: <Measured value={frame.mac} unit="mm" about /> },
    { name: 'Sweep of leading edge', value: `${frame.sweep}°` },
    { name: 'Aerofoil', value: frame.aerofoil },
    { name: 'Spar', value: frame.spar },
    { name: 'Taken apart', value: <Measured value={frame.transport} unit="mm" /> },
  ]
}
function weights({ weights: { least, most, target, rows } }: Aircraft): Row[] {
  return [
    ...rows.map((row) => ({ name: row.name, value: <Measured value={row.grams} unit="g" /> })),
    { name: 'All-up weight', value: <strong><Measured value={target} unit="g" /></strong> },
    { name: 'Least', value: <Measured value={least} unit="g" /> },
    { name: 'Most', value: <Measured value={most} unit="g" /> },
  ]
}
function power({ power: drive, radio, performance }: Aircraft): Row[] {
  return [
    { name: 'Motor', value: drive.motor },
    { name: 'Propeller', value: drive.propeller },
    { name: 'Battery', value: drive.battery },
    { name: 'ESC', value: drive.esc },
    { name: 'At full throttle', value: `about ${drive.amps} A, ${drive.watts} W` },
    { name: 'Static thrust', value: <Measured value={drive.thrust} unit="g" about /> },
    { name: drive.minutesOf === 'flight' ? 'Flight time' : 'Motor run', value: `about ${drive.minutes} min` },
    { name: 'Power loading', value: `about ${performance.powerLoading} W/kg` },
    { name: 'Wing loading', value: <Measured value={performance.loading} unit="g/dm²" decimals={1} about /> },
    { name: 'Stall', value: <Measured value={performance.stall} unit="km/h" about /> },
    { name: 'Radio', value: `${radio.channels} channels, ${radio.servos}` },
  ]
}

/** The build sheet in three groups. */
export function BuildSheet({ aircraft }: { aircraft: Aircraft }) {
  return (
    <div className={css({ display: 'grid', gap: '32', gridTemplateColumns: { base: '1fr', desk: '1fr 1fr 1fr' } })}>
      <PairTable caption="Airframe" rows={airframe(aircraft)} />
      <PairTable caption="Weights" rows={weights(aircraft)} />
      <PairTable caption="Power" rows={power(aircraft)} />
    </div>
  )
}
