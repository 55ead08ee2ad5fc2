import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { TextInput } from '#pwa/ui/text-input.tsx'
import { showToast } from '#pwa/ui/toast-store.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

const words: Partial<Record<OrderStatus, string>> = {
  processing: 'Start preparing',
  shipped: 'Mark as shipped',
  completed: 'Mark as completed',
  cancelled: 'Cancel the order',
}

/** What may be done with an order next, with a note for its trail. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [asked, ask] = useState(false)
  const change = useMutation({
    mutationFn: (status: OrderStatus) => api.adminSetOrderStatus({ id: order.id, status, note }),
    onSuccess: async (changed) => {
      setNote('')
      ask(false)
      queryClient.setQueryData(tag('Order', 'admin', order.id), changed)
      showToast({ title: statusNames[changed.status], tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: tag('Order', 'admin', 'list') })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  if (order.next.length === 0) return <p>Nothing is left to do.</p>
  return (
    <div className={css({ display: 'grid', gap: '16', maxW: 'prose' })}>
      <Field label="Note for the trail" mark="optional">
        <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '12' })}>
        {order.next.map((status) =>
          status === 'cancelled' ? (
            <Button key={status} tone="loss" onClick={() => ask(true)}>
              {words[status]}
            </Button>
          ) : (
            <Button key={status} tone="ink" busy={change.isPending} onClick={() => change.mutate(status)}>
              {words[status] ?? statusNames[status]}
            </Button>
          ),
        )}
      </div>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`Cancel ${order.number}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={change.isPending} onClick={() => change.mutate('cancelled')}>
              Cancel the order
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>It cannot be paid any more, and its goods go back to the stock.</p>
      </Dialog>
    </div>
  )
}
