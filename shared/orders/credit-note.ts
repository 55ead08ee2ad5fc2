import type { Invoice } from './invoice.ts'
import type { Quote } from './orders.contract.ts'

/** What a credit note says, frozen when it was issued. */
export interface CreditNote extends Pick<Invoice, 'seller' | 'buyer' | 'orderNumber' | 'orderedAt'> {
  /** The invoice that it corrects. */
  invoice: string
  invoicedAt: string
  /** Decimal strings: what is given back by it, and the tax in that. */
  amount: string
  tax: string
  /** Given back by earlier notes of the same invoice. */
  before: string
  totals: Quote['totals']
  reason: string
}

/**
 * The cents of tax in what is given back: the order's tax in proportion, rounded over all that was given back so far, so
 * that the notes of an order that is given back in parts come to its tax in the end.
 * @param before cents that earlier notes gave back
 */
export function taxOfRefund(
  amount: number,
  before: number,
  { total, tax }: { total: number; tax: number },
): number {
  const share = (cents: number) => Math.round((tax * cents) / total)
  return share(before + amount) - share(before)
}
