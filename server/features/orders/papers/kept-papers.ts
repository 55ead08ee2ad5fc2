import type { Services } from '#server/features/call.ts'
import { drawCreditNote } from './credit-note-paper.ts'
import { creditNoteOf } from '#server/features/orders/order/credit-notes.ts'
import { keptCreditNote, keepCreditNote } from '#server/features/orders/order/credit-notes.queries.ts'
import { drawInvoice } from './invoice-paper.ts'
import { invoiceFor } from './issue-invoice.ts'
import { keepInvoice, keptInvoice } from './invoices.queries.ts'

/** Papers that are being made now, by what they are: whoever asks for the same one meanwhile gets the same. */
const underway = new Map<string, Promise<File>>()
/** One paper is drawn after the other, so that many at once leave the processor to everybody else. */
let last: Promise<unknown> = Promise.resolve()

interface File {
  content: Buffer
  type: string
  name: string
}
const pdf = (content: Buffer, number: string): File => ({
  content,
  type: 'application/pdf',
  name: `${number}.pdf`,
})

function once(key: string, make: () => Promise<File>): Promise<File> {
  const made = underway.get(key) ?? make().finally(() => underway.delete(key))
  underway.set(key, made)
  return made
}
function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawn = last.then(draw, draw)
  last = drawn
  return drawn
}

/** The invoice of an order as a PDF, drawn when it is first asked for. 404 for an order without money. */
export function invoicePdf(services: Pick<Services, 'db' | 'environment'>, orderId: string): Promise<File> {
  return once(`invoice ${orderId}`, async () => {
    const kept = await keptInvoice(services.db, orderId)
    if (kept?.pdf) return pdf(kept.pdf, `INV-${kept.number}`)
    const invoice = await invoiceFor(services, orderId)
    const content = await inTurn(() => drawInvoice(invoice))
    await keepInvoice(services.db, orderId, invoice.data, content)
    return pdf(content, invoice.number)
  })
}

/** The credit note of a refund as a PDF, drawn when it is first asked for. 404 where this order has none. */
export async function creditNotePdf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  refundId: string,
): Promise<File> {
  const note = await creditNoteOf(db, orderId, refundId)
  return once(`credit note ${refundId}`, async () => {
    const kept = await keptCreditNote(db, refundId)
    if (kept?.pdf) return pdf(kept.pdf, note.number)
    const content = await inTurn(() => drawCreditNote(note))
    await keepCreditNote(db, refundId, note.data, content)
    return pdf(content, note.number)
  })
}
