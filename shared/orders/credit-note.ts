import type { Invoice } from './invoice.ts'
import type { Quote } from './orders.contract.ts'

export interface CreditNote extends Pick<Invoice, 'seller' | 'buyer' | 'orderNumber' | 'orderedAt'> {
  invoice: string
  invoicedAt: string
  /** Decimal strings, refunded by this note. */
  amount: string
  tax: string
  /** Refunded by earlier notes of this invoice. */
  before: string
  totals: Quote['totals']
  reason: string
}

/** Cents of tax in a refund, rounded over all refunds of the order, so that partial refunds add up to its tax. */
export function taxOfRefund(
  amount: number,
  before: number,
  { total, tax }: { total: number; tax: number },
): number {
  const share = (cents: number) => Math.round((tax * cents) / total)
  return share(before + amount) - share(before)
}
