import type { Services } from '#server/features/call.ts'
import { drawCreditNote } from './credit-note-paper.ts'
import { creditNoteOf } from '#server/features/orders/order/credit-notes.ts'
import {
  cachedCreditNotePdf,
  cacheCreditNotePdf,
} from '#server/features/orders/order/credit-notes.queries.ts'
import { drawInvoice } from './invoice-paper.ts'
import { invoiceFor } from './issue-invoice.ts'
import { cacheInvoicePdf, cachedInvoicePdf } from './invoices.queries.ts'

const underway = new Map<string, Promise<File>>()
/** One at a time, so that PDFs leave the processor to others. */
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

/** 404 without payment. */
export function invoicePdf(services: Pick<Services, 'db' | 'environment'>, orderId: string): Promise<File> {
  return once(`invoice ${orderId}`, async () => {
    const cached = await cachedInvoicePdf(services.db, orderId)
    if (cached?.pdf) return pdf(cached.pdf, `INV-${cached.number}`)
    const invoice = await invoiceFor(services, orderId)
    const content = await inTurn(() => drawInvoice(invoice))
    await cacheInvoicePdf(services.db, orderId, invoice.data, content)
    return pdf(content, invoice.number)
  })
}

export async function creditNotePdf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  refundId: string,
): Promise<File> {
  const note = await creditNoteOf(db, orderId, refundId)
  return once(`credit note ${refundId} ${note.voidedAt ? 'void' : ''}`, async () => {
    const cached = await cachedCreditNotePdf(db, refundId)
    if (cached?.pdf) return pdf(cached.pdf, note.number)
    const content = await inTurn(() => drawCreditNote(note))
    await cacheCreditNotePdf(db, note, content)
    return pdf(content, note.number)
  })
}
