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

type Code = BetaDiscount['codes'][number]

/** The next task raises the latest code. */
function nextWords({ rule }: BetaDiscount, [latest, ...earlier]: readonly Code[]): string {
  const tasks = latest?.tasks ?? 0
  const [now, next] = [taskDiscount(tasks, rule), taskDiscount(tasks + 1, rule)]
  if (!latest) return `The first accepted task earns ${next}% off one order.`
  if (earlier.length > 0)
    return next > now
      ? `The next accepted task makes ${latest.code} ${next}%.`
      : `${latest.code} takes the most that tasks of one program earn.`
  return next > now
    ? `The next accepted task makes it ${next}%. Once you use the code, a new one begins at ${rule.first}%.`
    : 'That is the most that tasks of one program earn.'
}

type EarnedProps = { discount: BetaDiscount; programId: number }

/** The discount of a program as a bar, and its codes. */
export function EarnedDiscount({ discount, programId }: EarnedProps) {
  const { rule, codes } = discount
  const own = codes.filter((each) => each.programId === programId)
  // Two or more where an order that used one was not paid.
  const free = own.filter(({ isUsed }) => !isUsed)
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
      <p className={note}>{nextWords(discount, free)}</p>
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
