import { useState } from 'react'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'
import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { leftToRefund } from '#pwa/features/orders/left-to-refund.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { FileIcon, MailIcon } from '#pwa/ui/icons.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useOrderMail } from './order-desk.mutations.ts'
import { RefundDialog } from './refund-dialog.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const names: Record<AdminOrder['letters'][number], string> = {
  placed: 'Mail the order again',
  paid: 'Mail the confirmation again',
  shipped: 'Mail the shipment again',
  cancelled: 'Mail the cancellation again',
}

export function OrderTools({ order }: { order: AdminOrder }) {
  const [refunding, refund] = useState(false)
  const { id } = order
  const links = useOrderMail(id, (api) => api.adminSendOrderLinks({ id }))
  const letter = useOrderMail(id, (api, which: AdminOrder['letters'][number]) =>
    api.adminSendOrderLetter({ id, letter: which }),
  )
  const mayRefund = order.paidAt !== null && leftToRefund(order) !== '0.00'
  const paper = button({ tone: 'second' })
  return (
    <div className={row}>
      {order.hasDownloads ? (
        <Button
          icon={<MailIcon size="small" />}
          busy={links.isPending}
          onClick={() => links.mutate(undefined)}
        >
          Send a new link
        </Button>
      ) : null}
      {order.letters.map((which) => (
        <Button key={which} busy={letter.isPending} onClick={() => letter.mutate(which)}>
          {names[which]}
        </Button>
      ))}
      {order.paidAt ? (
        <a className={paper} href={`/api/admin/orders/${id}/invoice`} download>
          <FileIcon size="small" /> Invoice
        </a>
      ) : null}
      {order.creditNotes.map(({ refundId, number, isVoid }) => (
        <a
          key={refundId}
          className={paper}
          href={`/api/admin/orders/${id}/credit-notes/${refundId}`}
          download
        >
          <FileIcon size="small" /> Credit note {number}
          {isVoid ? ', void' : ''}
        </a>
      ))}
      {order.hasGoods ? (
        <a className={paper} href={`/api/admin/orders/${id}/packing-slip`} download>
          <FileIcon size="small" /> Packing slip
        </a>
      ) : null}
      {order.placedAsGuest ? (
        <ConfirmButton
          size="tap"
          word="Revoke order link"
          name={order.number}
          question={`Revoke the link of order ${order.number}?`}
          yes="Revoke it"
          act={(api) => withFreshSignIn(() => api.adminRenewOrderPage({ id }))}
          done="The old link no longer works"
          queryKey={tag('Order', 'admin')}
        >
          Links from earlier mails end at once. The buyer gets a new one with the next mail.
        </ConfirmButton>
      ) : null}
      {mayRefund ? (
        <Button tone="loss" onClick={() => refund(true)}>
          Refund
        </Button>
      ) : null}
      <RefundDialog order={order} open={refunding} onClose={() => refund(false)} />
    </div>
  )
}
