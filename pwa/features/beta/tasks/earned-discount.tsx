import { Link } from '@tanstack/react-router'
import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import { taskDiscount } from '#shared/beta/task-discount.ts'
import type { BetaDiscount } from '#shared/beta/tasks/tasks.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const place = css({ display: 'grid', gap: '8', maxWidth: 'prose', mb: '16' })
const note = css({ textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center' })
const code = css({ textStyle: 'control', overflowWrap: 'anywhere' })

function nextWords({ rule }: BetaDiscount, tasks: number): string {
  const [now, next] = [taskDiscount(tasks, rule), taskDiscount(tasks + 1, rule)]
  if (tasks === 0) return `The first accepted task earns ${next}% off one order.`
  return next > now
    ? `The next accepted task makes it ${next}%. Once you use the code, a new one begins at ${rule.first}%.`
    : 'That is the most that tasks of one program earn.'
}

type EarnedProps = { discount: BetaDiscount; programId: number }

/** The discount of a program as a bar, and its codes. */
export function EarnedDiscount({ discount, programId }: EarnedProps) {
  const { rule, codes } = discount
  const own = codes.filter((each) => each.programId === programId)
  const free = own.find(({ isUsed }) => !isUsed)
  const percent = free?.percent ?? 0
  return (
    <div className={place}>
      <ProgressScale
        label={`${percent}% off earned`}
        percent={rule.cap > 0 ? (percent / rule.cap) * 100 : 0}
        note={`of ${rule.cap}%`}
        state={percent >= rule.cap ? 'done' : 'going'}
      />
      {free ? (
        <div className={row}>
          <span className={code}>{free.code}</span>
          <Link to="/cart" search={{ code: free.code } as never} className={button()}>
            Use it in my cart
          </Link>
        </div>
      ) : null}
      <p className={note}>{nextWords(discount, free?.tasks ?? 0)}</p>
      {own
        .filter(({ isUsed }) => isUsed)
        .map((each) => (
          <p key={each.code} className={note}>
            {each.code}: {each.percent}% off, used.
          </p>
        ))}
    </div>
  )
}
