import { Link } from '@tanstack/react-router'
import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import type { BetaDiscount } from '#shared/beta/tasks/tasks.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { nextWords } from './next-words.ts'

const place = css({ display: 'grid', gap: '8', maxWidth: 'prose', mb: '16' })
const note = css({ textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center' })
const code = css({ textStyle: 'control', overflowWrap: 'anywhere' })

type EarnedProps = { discount: BetaDiscount; programId: number }

export function EarnedDiscount({ discount, programId }: EarnedProps) {
  const { rule, codes } = discount
  const own = codes.filter((each) => each.programId === programId)
  // Two or more where an order that used one was not paid.
  const free = own.filter(({ isUsed, isOver }) => !isUsed && !isOver)
  const percent = Math.max(0, ...free.map((each) => each.percent))
  return (
    <div className={place}>
      <ProgressScale
        label={`${percent}% off earned`}
        percent={rule.cap > 0 ? (percent / rule.cap) * 100 : 0}
        note={`of ${rule.cap}%`}
        state={percent >= rule.cap ? 'done' : 'going'}
      />
      {free.map((each) => (
        <div key={each.code} className={row}>
          <span className={code}>{each.code}</span>
          {free.length > 1 ? <span>{each.percent}% off</span> : null}
          <Link
            to="/cart"
            search={{ code: each.code } as never}
            className={button()}
            aria-label={free.length > 1 ? `Use it in my cart: ${each.code}` : undefined}
          >
            Use it in my cart
          </Link>
        </div>
      ))}
      <p className={note}>{nextWords(rule, free)}</p>
      {own
        .filter(({ isUsed, isOver }) => isUsed || isOver)
        .map((each) => (
          <p key={each.code} className={note}>
            {each.code}: {each.percent}% off, {each.isUsed ? 'used' : 'ended'}.
          </p>
        ))}
    </div>
  )
}
