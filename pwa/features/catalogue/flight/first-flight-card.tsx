import { useState } from 'react'
import { setTicks, useTicks } from '#pwa/features/making/flight-ticks.store.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { flightChecks } from './flight-checks.tsx'
import { FlightCheckRow } from './flight-check-row.tsx'

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
  columnCount: { desk: 2, _print: 2 },
  columnGap: '0',
  columnRule: '1px solid {colors.rule}',
  borderTop: '1px solid {colors.ink}',
  '& > li:first-child': { borderTopColor: 'transparent' },
})
const foot = css({
  display: { base: 'grid', desk: 'none' },
  p: '16',
  borderTop: '1px solid {colors.rule}',
  _print: { display: 'none' },
})

export function FirstFlightCard({ productId, record }: { productId: number; record: Aircraft }) {
  const ticks = useTicks(productId)
  const [isWhole, setWhole] = useState(false)
  const checks = flightChecks(record)
  const tick = (place: number, ticked: boolean) =>
    setTicks(productId, ticked ? [...ticks, place] : ticks.filter((line) => line !== place))
  return (
    <div className={card}>
      <div className={head}>
        <span role="status">
          {ticks.length > 0
            ? `${ticks.length} of ${checks.length} ticked`
            : `${checks.length} checks, the most important first`}
        </span>
        {ticks.length > 0 ? (
          <Button size="dense" onClick={() => setTicks(productId, [])}>
            Clear
          </Button>
        ) : null}
      </div>
      <ol className={columns} data-whole={isWhole || undefined}>
        {checks.map(({ title, body }, index) => (
          <FlightCheckRow
            key={title}
            place={index + 1}
            title={title}
            ticked={ticks.includes(index + 1)}
            onTick={(ticked) => tick(index + 1, ticked)}
          >
            {body}
          </FlightCheckRow>
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
