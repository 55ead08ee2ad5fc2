import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { RefreshIcon } from '#pwa/ui/screen-icons.tsx'
import { formatPrice } from '#shared/format.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'
import { css } from '#styled/css'
import { DismissDialog } from './dismiss-dialog.tsx'
import { failedOrderName } from './failed-order-words.ts'
import { useFailedOrderAct } from './failed-orders.queries.ts'
import { RefundFailedDialog } from './refund-failed-dialog.tsx'

const row = css({
  display: { base: 'grid', half: 'flex' },
  flexWrap: 'wrap',
  gap: '8',
})

export function FailedOrderActs({ failed }: { failed: FailedOrder }) {
  const [dialog, open] = useState<'refund' | 'dismiss' | null>(null)
  const { id, mayAsk, mayRetry, mayRefund, order } = failed
  const close = () => open(null)
  const ask = useFailedOrderAct(
    (api) => api.adminAskFailedOrder({ id }),
    ({ resolvedAt }) =>
      resolvedAt ? "The provider's answer resolved it" : 'The provider was asked: see the history',
  )
  const complete = useFailedOrderAct(
    (api) => api.adminRetryFailedOrder({ id }),
    () => `${failedOrderName(failed)} is completed`,
  )
  return (
    <>
      <div className={row}>
        {mayAsk ? (
          <Button
            tone="ink"
            icon={<RefreshIcon size="small" />}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            Ask the provider again
          </Button>
        ) : null}
        {mayRetry ? (
          <Button tone="act" busy={complete.isPending} onClick={() => complete.mutate()}>
            Complete the order
          </Button>
        ) : null}
        {mayRefund && order ? (
          <Button tone="loss" onClick={() => open('refund')}>
            Refund {formatPrice(mayRefund, order.currency)}
          </Button>
        ) : null}
        <Button onClick={() => open('dismiss')}>Dismiss</Button>
      </div>
      {mayRefund ? (
        <RefundFailedDialog failed={failed} amount={mayRefund} open={dialog === 'refund'} onClose={close} />
      ) : null}
      <DismissDialog failed={failed} open={dialog === 'dismiss'} onClose={close} />
    </>
  )
}
