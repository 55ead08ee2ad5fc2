import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import { plural } from '#shared/format.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  minHeight: 'tap',
  borderBottom: '1px solid {colors.rule}',
  color: 'ink',
  textDecoration: 'none',
  _hover: { bg: 'sheet' },
  '& > :last-child': { ml: 'auto' },
})
const count = css({ textStyle: 'figure', minWidth: '24' })

interface ToDo {
  count: number
  of: string
  words: string
  to: '/admin/orders' | '/admin/products' | '/admin/failed-orders'
  status?: string
}

export function DeskToDo({ overview }: { overview: Overview }) {
  const { moneyUnclear, refundAsked, toShip, drafts, lowStock, workWaiting } = overview
  const all: ToDo[] = [
    { count: moneyUnclear, of: 'failed order', words: 'to decide', to: '/admin/failed-orders' },
    {
      count: refundAsked,
      of: 'order',
      words: 'withdrawn, to be refunded',
      to: '/admin/orders',
      status: 'todo',
    },
    { count: toShip, of: 'order', words: 'to ship', to: '/admin/orders', status: 'todo' },
    { count: drafts, of: 'draft', words: 'not published', to: '/admin/products', status: 'draft' },
    { count: lowStock, of: 'product', words: 'nearly sold out', to: '/admin/products' },
  ]
  const lines = all.filter((line) => line.count > 0)
  return (
    <>
      {lines.length === 0 ? <p>Nothing is waiting for you.</p> : null}
      <ul className={list}>
        {lines.map((line) => (
          <li key={line.words}>
            <Link to={line.to} search={(line.status ? { status: line.status } : {}) as never} className={row}>
              <span className={count}>{line.count}</span>
              <span>
                {plural(line.count, line.of).replace(/^\d+ /, '')} {line.words}
              </span>
              <ChevronRightIcon size="small" />
            </Link>
          </li>
        ))}
      </ul>
      {workWaiting > 0 ? (
        <p role="status">
          {plural(workWaiting, 'mail or job', 'mails and jobs')} failed and will be tried again. See the log
          of the server.
        </p>
      ) : null}
    </>
  )
}
