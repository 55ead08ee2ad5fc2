import { type DiscountRule, taskDiscount } from '#shared/beta/task-discount.ts'
import type { BetaDiscount } from '#shared/beta/tasks/tasks.contract.ts'

type Code = Pick<BetaDiscount['codes'][number], 'code' | 'percent' | 'tasks'>

/** Where the first task earns nothing, the second one may. */
function beginWords(rule: DiscountRule): string {
  const [first, second] = [taskDiscount(1, rule), taskDiscount(2, rule)]
  if (first > 0) return `The first accepted task earns ${first}% off one order.`
  return second > 0
    ? `Two accepted tasks earn ${second}% off one order.`
    : 'Accepted tasks earn no discount at the moment.'
}

/** What the next accepted task earns: it raises the latest of the codes that can still be used, and never lowers it. */
export function nextWords(rule: DiscountRule, [latest, ...earlier]: readonly Code[]): string {
  if (!latest) return beginWords(rule)
  const { percent, tasks, code } = latest
  const next = Math.max(percent, taskDiscount(tasks + 1, rule))
  if (earlier.length > 0)
    return next > percent
      ? `The next accepted task makes ${code} ${next}%.`
      : `${code} takes the most that tasks of one program earn.`
  const begin = taskDiscount(1, rule) || taskDiscount(2, rule)
  return next > percent
    ? `The next accepted task makes it ${next}%. Once you use the code, a new one begins at ${begin}%.`
    : 'That is the most that tasks of one program earn.'
}
