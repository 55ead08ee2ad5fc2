import { type ReactNode, useState } from 'react'
import { setTicks, useTicks } from '#pwa/features/making/flight-ticks.store.ts'
import { Button } from '#pwa/ui/button.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { cgRange } from '#shared/aircraft/controls.ts'
import { formatNumber } from '#shared/format.ts'
import { FlightDirections } from './flight-directions.tsx'
import { FlightLine } from './flight-line.tsx'
import { FlightThrows } from './flight-throws.tsx'
import { Amount, length, Unit, Value } from './quantity.tsx'

const card = css({
  bg: 'sheet',
  border: '2px solid {colors.ink}',
  mx: { deskDown: 'calc(token(spacing.gutter) * -1)' },
  borderInlineWidth: { deskDown: '0' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  minHeight: '56',
  px: '16',
})
const columns = css({
  columnCount: { desk: 2 },
  columnGap: '0',
  columnRule: '1px solid {colors.rule}',
  borderTop: '1px solid {colors.ink}',
  '& > li:first-child': { borderTopColor: 'transparent' },
})
const number = css({ textStyle: 'number', fontWeight: '600' })
const unit = css({ fontSize: '.5em', fontWeight: '450', ml: '.2em' })
const quiet = css({ color: 'ink2' })
const foot = css({ display: { base: 'grid', desk: 'none' }, p: '16', borderTop: '1px solid {colors.rule}' })
const list = css({ display: 'grid', gap: '4' })

/** The range in both systems: "129 to 137". */
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

/** The ten checks in the order of safety: each a name and what must be found. */
function checksOf(record: Aircraft): { title: string; body: ReactNode }[] {
  const { firstFlight: first, airframe } = record
  const cg = length(first.cg)
  const percent = formatNumber(first.cgPercent, Number.isInteger(first.cgPercent) ? 0 : 1)
  return [
    {
      title: 'CG behind the leading edge at the root',
      body: (
        <>
          <p className={number}>
            <Value of={cg} />
            <span className={unit}>
              <Unit of={cg} />
            </span>
          </p>
          <p className={quiet}>
            <Range cg={first.cg} mac={airframe.mac} />, {percent}% of the mean chord, battery at the front
            stop
          </p>
        </>
      ),
    },
    { title: 'Throws, low and high', body: <FlightThrows throws={first.throws} /> },
    {
      title: 'Expo',
      body: (
        <p>
          <span className={number}>{first.expo}%</span> <span className={quiet}>softer round the centre</span>
        </p>
      ),
    },
    { title: 'Neutral', body: <p>{first.neutral}</p> },
    { title: 'Directions, seen from behind', body: <FlightDirections record={record} /> },
    { title: 'Launch', body: <p>{first.launch}</p> },
    { title: 'Battery and timer', body: <p>{first.battery}</p> },
    { title: 'Failsafe and range', body: <p>{first.failsafe}</p> },
    { title: 'Wind, stall, landing', body: <p>{first.wind}</p> },
    {
      title: 'First trims',
      body: (
        <ul className={list}>
          {first.trims.map((trim) => (
            <li key={trim}>{trim}</li>
          ))}
        </ul>
      ),
    },
  ]
}

/** What must be right before it leaves the hand. Lines tick off, and the ticks stay on the device until they are cleared. */
export function FirstFlightCard({ productId, record }: { productId: number; record: Aircraft }) {
  const ticks = useTicks(productId)
  const [isWhole, setWhole] = useState(false)
  const checks = checksOf(record)
  const tick = (place: number, ticked: boolean) =>
    setTicks(productId, ticked ? [...ticks, place] : ticks.filter((line) => line !== place))
  return (
    <div className={card}>
      <div className={head}>
        <span role="status">
          {ticks.length > 0
            ? `${ticks.length} of ${checks.length} ticked`
            : `${checks.length} checks, in the order of safety`}
        </span>
        {ticks.length > 0 ? (
          <Button size="dense" onClick={() => setTicks(productId, [])}>
            Clear
          </Button>
        ) : null}
      </div>
      <ol className={columns} data-whole={isWhole || undefined}>
        {checks.map(({ title, body }, index) => (
          <FlightLine
            key={title}
            place={index + 1}
            title={title}
            ticked={ticks.includes(index + 1)}
            onTick={(ticked) => tick(index + 1, ticked)}
          >
            {body}
          </FlightLine>
        ))}
      </ol>
      <div className={foot}>
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'See the whole card'}
        </Button>
      </div>
    </div>
  )
}
