import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { taskDiscount, usualDiscountRule } from '#shared/beta/task-discount.ts'
import { excludingFailures } from '#shared/beta/exclusion.ts'
import { css } from '#styled/css'
import { betaInfoQuery } from './programs.queries.ts'

const list = css({ listStyle: 'decimal', pl: '24', display: 'grid', gap: '12', maxWidth: 'prose' })

export function TasksExplained() {
  const { data } = useQuery(betaInfoQuery(useApi()))
  const rule = data?.discount ?? usualDiscountRule
  return (
    <ol className={list}>
      <li>
        Each program has tasks. A task says what to print, build or fly, and which numbers to measure: print
        hours, all-up weight, CG or flight minutes.
      </li>
      <li>Open a task in your beta programs, read its briefing, and start it when you are ready.</li>
      <li>
        Hand in a few words, photos and the numbers. It works at the field too: what you hand in offline is
        sent when you're back online.
      </li>
      <li>
        We read it, and accept it or return it with a reason. You may hand in a returned task again until the
        program ends.
      </li>
      <li>
        The first accepted task earns {taskDiscount(1, rule)}% off one order, each further one {rule.step}%
        more, up to {rule.cap}%.
      </li>
      <li>
        Required tasks have to be handed in before the program ends. After {excludingFailures} programs with a
        required task not done, you can't join another one.
      </li>
    </ol>
  )
}
