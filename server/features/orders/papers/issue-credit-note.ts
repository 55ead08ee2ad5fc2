import type { Db, Services } from '#server/features/call.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { type CreditNote, taxOfRefund } from '#shared/orders/credit-note.ts'
import { creditNotes } from '#server/features/orders/order/credit-notes.ts'
import { insertCreditNote, takeCreditNoteNumber } from '#server/features/orders/order/credit-notes.queries.ts'
import { orderForInvoice } from './invoices.queries.ts'
import { issueInvoice } from './issue-invoice.ts'

/** In the refund's transaction: the next number without gaps, frozen text. Unclear money was never invoiced. */
export async function issueCreditNote(
  trx: Db,
  { environment }: Pick<Services, 'environment'>,
  refund: { id: string; order_id: string; amount_cents: number; reason: string },
): Promise<void> {
  const order = await orderForInvoice(trx, refund.order_id)
  if (!order?.paid_at) return
  const { number: invoice, issuedAt, data: invoiced } = await issueInvoice(trx, environment, refund.order_id)
  const earlier = (await creditNotes(trx, refund.order_id)).filter(({ voidedAt }) => voidedAt === null)
  const before = earlier.reduce((sum, { data }) => sum + toCents(data.amount), 0)
  const { totals } = invoiced
  const of = { total: toCents(totals.total), tax: toCents(totals.tax) }
  const data: CreditNote = {
    seller: invoiced.seller,
    buyer: invoiced.buyer,
    orderNumber: invoiced.orderNumber,
    orderedAt: invoiced.orderedAt,
    invoice,
    invoicedAt: issuedAt.toISOString(),
    amount: fromCents(refund.amount_cents),
    tax: fromCents(taxOfRefund(refund.amount_cents, before, of)),
    before: fromCents(before),
    totals,
    reason: refund.reason,
  }
  const isSample = invoice.startsWith('SAMPLE')
  const number = isSample ? null : await takeCreditNoteNumber(trx)
  await insertCreditNote(trx, { refund_id: refund.id, number, order_id: refund.order_id, data })
}
