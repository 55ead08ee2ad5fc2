import type { FormEvent } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { useOrderAct } from './order-desk.mutations.ts'

const stack = css({ display: 'grid', gap: '16' })

/** Mails the buyer. */
export function ShipDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder
  open: boolean
  onClose: () => void
}) {
  const isOnItsWay = order.status === 'shipped'
  const ship = useOrderAct(
    (api, tracking: { carrier: string; number: string; url: string } | null) =>
      api.adminShipOrder({ id: order.id, tracking }),
    () => (isOnItsWay ? 'Tracking number saved, and mailed' : 'Shipped, and mailed'),
  )
  const form = `ship-${order.id}`
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = (name: string) => formWord(event.currentTarget, name)
    const tracking = { carrier: word('carrier'), number: word('number'), url: word('url') }
    const isEmpty = tracking.carrier === '' && tracking.number === '' && tracking.url === ''
    ship.mutate(isEmpty ? null : tracking, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isOnItsWay ? `Tracking number of ${order.number}` : `Ship ${order.number}`}
      actions={
        <>
          <Button tone="act" type="submit" form={form} busy={ship.isPending}>
            {isOnItsWay ? 'Save and mail' : 'Mark as shipped and mail'}
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={stack}>
        <Field label="Carrier" mark="optional">
          <TextInput name="carrier" maxLength={60} defaultValue={order.tracking?.carrier ?? ''} />
        </Field>
        <Field label="Tracking number" mark="optional">
          <TextInput name="number" maxLength={80} defaultValue={order.tracking?.number ?? ''} />
        </Field>
        <Field label="Tracking page" mark="optional" hint="Begins with https://">
          <TextInput name="url" type="url" maxLength={500} defaultValue={order.tracking?.url ?? ''} />
        </Field>
      </form>
    </Dialog>
  )
}
