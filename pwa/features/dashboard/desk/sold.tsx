import { formatPrice, plural } from '#shared/format.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'

const names: Record<number, string> = { 1: '24 hours', 7: '7 days', 30: '30 days' }
const cells = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', half: 'repeat(3, 1fr)', desk: '1fr' },
  borderTop: '1px solid {colors.rule}',
  m: '0',
})
const cell = css({
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  display: { base: 'grid', half: 'block', desk: 'grid' },
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
})
const name = css({ textStyle: 'label', alignSelf: 'end' })
const number = css({ textStyle: 'number', m: '0', gridRow: 'span 2' })
const note = css({ textStyle: 'note', color: 'ink2', m: '0' })

export function Sold({ overview: { periods, currency } }: { overview: Overview }) {
  return (
    <dl className={cells}>
      {periods.map(({ days, orders, revenue, failedDownloads }) => (
        <div key={days} className={cell}>
          <dt className={name}>{names[days] ?? `${days} days`}</dt>
          <dd className={number}>{formatPrice(revenue, currency)}</dd>
          <dd className={note}>
            {plural(orders, 'order')}
            {failedDownloads > 0 ? `, ${plural(failedDownloads, 'failed download')}` : ''}
          </dd>
        </div>
      ))}
    </dl>
  )
}
