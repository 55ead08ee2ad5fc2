import { type ReactNode, useId, useState } from 'react'
import { Button } from '#pwa/ui/button.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { Amount, length, type Quantity } from './quantity.tsx'

const card = css({ bg: 'sheet', border: '2px solid {colors.ink}' })
const head = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '12',
  py: '12',
  px: '16',
  borderBottom: '1px solid {colors.ink}',
})
const name = css({ textStyle: 'h3' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '16',
  py: '12',
  px: '16',
  '& + &': { borderTop: '1px solid {colors.rule}' },
})
const value = css({
  fontSize: '1.75rem',
  lineHeight: '2rem',
  fontStretch: '75%',
  fontWeight: '550',
  textAlign: 'right',
})
const words = css({ py: '12', px: '16', borderTop: '1px solid {colors.rule}' })
const label = css({ display: 'block', textStyle: 'label' })
const foot = css({ display: 'grid', p: '16', borderTop: '1px solid {colors.rule}' })

/** Low and high throw at the widest point, in one unit. */
function throws(chord: number, low: number, high: number): Quantity {
  const [a, b] = [throwInMillimetres(chord, low), throwInMillimetres(chord, high)]
  return {
    metric: [`${Math.round(a)} / ${Math.round(b)}`, 'mm'],
    imperial: [`${(a / 25.4).toFixed(2)} / ${(b / 25.4).toFixed(2)}`, 'in'],
  }
}

function Line({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={line}>
      <dt>
        {title}
        {note ? <span className={`${quiet} ${css({ display: 'block' })}`}>{note}</span> : null}
      </dt>
      <dd className={value}>{children}</dd>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={words}>
      <dt className={label}>{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}

/** What must be right before it leaves the hand, in the order of safety: numbers first, the sentences on a press. */
export function FirstFlightCard({ record: { firstFlight: first } }: { record: Aircraft }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={card} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={name}>
          First-flight card
        </h2>
        <span className={quiet}>10 checks</span>
      </div>
      <dl>
        <Line title="CG behind root leading edge" note="battery at the front stop">
          <Amount of={length(first.cg)} />
        </Line>
        {first.throws.map(({ surface, low, high, chord }) => (
          <Line key={surface} title={surface} note={`low ${low}°, high ${high}°`}>
            <Amount of={throws(chord, low, high)} />
          </Line>
        ))}
        <Line title="Expo" note="softer round the centre">
          {first.expo}%
        </Line>
        <Words title="Neutral" text={first.neutral} />
        {open ? (
          <>
            <Words title="Directions, seen from behind" text={first.directions.join('. ')} />
            <Words title="Launch" text={first.launch} />
            <Words title="Battery" text={first.battery} />
            <Words title="Failsafe" text={first.failsafe} />
            <Words title="Wind and stall" text={first.wind} />
            <Words title="First trims" text={first.trims.join(' ')} />
          </>
        ) : null}
      </dl>
      <div className={foot}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'See the whole card'}
        </Button>
      </div>
    </section>
  )
}
