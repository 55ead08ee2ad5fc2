import { DrawingTable } from '#pwa/ui/table.tsx'
import { type DiscountRule, taskDiscount } from '#shared/beta/task-discount.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'

const scale = css({ display: 'grid', gap: '12', maxWidth: 'prose' })
const bar = css({ display: 'block', height: '16', bg: 'ink' })
const wide = css({ width: 'full' })

/** Up to the first number of tasks that earns the most, at most 10 rows. */
function rowsOf(rule: DiscountRule): number[] {
  const all = Array.from({ length: 10 }, (_, index) => index + 1)
  const last = all.findIndex((tasks) => taskDiscount(tasks, rule) >= rule.cap)
  return last === -1 ? all : all.slice(0, last + 1)
}

/** Percent for each number of accepted tasks, as a table with bars. */
export function DiscountScale({ rule }: { rule: DiscountRule }) {
  const rows = rowsOf(rule)
  return (
    <div className={scale}>
      <p>
        Your first accepted task of a program earns {taskDiscount(1, rule)}% off one order. Each further one
        adds {rule.step}%, up to {rule.cap}%. You get a code of your own; once you use it, the next accepted
        task starts a new one.
      </p>
      <DrawingTable>
        <thead>
          <tr>
            <th scope="col">Accepted</th>
            <th scope="col" data-number>
              Discount
            </th>
            <th scope="col" className={wide} aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((tasks) => {
            const percent = taskDiscount(tasks, rule)
            return (
              <tr key={tasks}>
                <th scope="row">{plural(tasks, 'task')}</th>
                <td data-number>{percent}%</td>
                <td aria-hidden="true">
                  <span className={bar} style={{ width: `${percent}%` }} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </DrawingTable>
    </div>
  )
}
