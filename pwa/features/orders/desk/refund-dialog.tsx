import { type FormEvent, useState } from 'react'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { leftToRefund } from '#pwa/features/orders/left-to-refund.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { useRefund } from './order-desk.mutations.ts'
import { RefundOutcome } from './refund-outcome.tsx'

const stack = css({ display: 'grid', gap: '16' })

/** What came of the last try: `done`, `pending` and `waiting` end the form, `refused` and `unknown` stand above it. */
type Said =
  | { kind: 'done' | 'pending' | 'waiting'; amount: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unknown'; key: string; amount: string }

function saidBy(error: Error, key: string, amount: string): Said {
  const problem = error instanceof ApiError ? error.problem : null
  if (!problem) return { kind: 'unknown', key, amount }
  return problem.code === 'unavailable'
    ? { kind: 'waiting', amount }
    : { kind: 'refused', why: error.message }
}

const saidOf = ({ refunds }: AdminOrder, key: string) =>
  refunds.find(({ id }) => id === key)?.state === 'pending' ? 'pending' : 'done'
/** After a lost answer the order is read again, and has the refund if it went through. */
function knownBy({ refunds }: AdminOrder, said: Said | null): Said | null {
  if (said?.kind !== 'unknown') return said
  const state = refunds.find(({ id }) => id === said.key)?.state
  if (state === undefined || state === 'failed') return said
  return { kind: state === 'open' ? 'waiting' : state, amount: said.amount }
}
const isOver = (said: Said | null) => said !== null && said.kind !== 'refused' && said.kind !== 'unknown'

function Refused({ said }: { said: Said | null }) {
  if (said?.kind === 'unknown')
    return (
      <Notice tone="loss" title="No answer from the shop" role="alert">
        The refund may have gone through. Try again with the same amount: it is refunded once.
      </Notice>
    )
  if (said?.kind !== 'refused') return null
  return (
    <Notice tone="loss" title="Nothing was refunded" role="alert">
      {said.why} Try again, or enter a smaller amount.
    </Notice>
  )
}

/** Refunds an order: all that is left unless less is entered. What came of it stands in the dialog. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder
  open: boolean
  onClose: () => void
}) {
  // One key for each amount until it is refunded: pressed twice, or after a lost answer, it is refunded once.
  const [keys] = useState(() => new Map<number, string>())
  const [wasOpen, setWasOpen] = useState(false)
  const [told, setSaid] = useState<Said | null>(null)
  const said = knownBy(order, told)
  const left = leftToRefund(order)
  const [amount, setAmount] = useState(left)
  const refund = useRefund(order.id)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setSaid(null)
      setAmount(left)
    }
  }
  const form = `refund-${order.id}`
  const plain = amount.replace(',', '.')
  const cents = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? toCents(plain) : 0
  const isAmount = cents > 0 && cents <= toCents(left)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAmount || refund.isPending) return
    const known = keys.get(cents)
    const isTaken = order.refunds.some(({ id, state }) => id === known && state !== 'failed')
    const key = known === undefined || isTaken ? crypto.randomUUID() : known
    keys.set(cents, key)
    const end = (next: Said) => {
      if (isOver(next)) keys.delete(cents)
      setSaid(next)
    }
    refund.mutate(
      { key, amount: plain, reason: formWord(event.currentTarget, 'reason') },
      {
        onSuccess: (saved) => end({ kind: saidOf(saved, key), amount: plain }),
        onError: (error) => end(saidBy(error, key, plain)),
      },
    )
  }
  const title = `Refund order ${order.number}`
  const most = formatPrice(left, order.currency)
  if (said && said.kind !== 'refused' && said.kind !== 'unknown')
    return (
      <Dialog open={open} onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
        <RefundOutcome order={order} amount={said.amount} left={left} state={said.kind} />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="lossFinal" type="submit" form={form} busy={refund.isPending} disabled={!isAmount}>
            Refund {isAmount ? formatPrice(fromCents(cents), order.currency) : ''}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={stack}>
        <Refused said={said} />
        <Field
          label={`Amount, ${order.currency}`}
          {...(isAmount ? { hint: `At most ${most}` } : { error: `Enter an amount up to ${most}.` })}
        >
          <TextInput
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value.trim())}
          />
        </Field>
        <Field
          label="Reason"
          wanted="Enter a reason."
          hint="The buyer can read it in the history of the order."
        >
          <TextInput name="reason" required maxLength={200} defaultValue="Asked for by the buyer." />
        </Field>
        <p>
          {cents === toCents(left)
            ? 'A full refund removes access to the files and cancels what has not shipped. '
            : 'The order stays open, and the buyer keeps the files. '}
          The buyer is told by mail.
        </p>
      </form>
    </Dialog>
  )
}
