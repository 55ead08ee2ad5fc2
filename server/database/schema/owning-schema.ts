import type { ColumnType, Generated } from 'kysely'
import type { CreditNote } from '#shared/orders/credit-note.ts'
import type { Invoice } from '#shared/orders/invoice.ts'
import type { Now, NullableTime, Time } from './columns.ts'

interface DownloadLinks {
  id: string
  starts: number
  ends_at: Time
  /** An upper bound. */
  sent_to: Generated<number>
  sent_again: Generated<number>
}
interface ReleaseLetters {
  release_id: number
  /** sha256 of the address in lower case. */
  recipient: string
  sent_at: Now
}
interface InvoiceSeries {
  id: number
  last: number
}
interface Invoices {
  number: number
  order_id: string
  issued_at: Generated<Date>
  data: ColumnType<Invoice, Invoice, never>
  /** Cached. */
  pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

interface CreditNoteSeries {
  id: number
  last: number
}
interface CreditNotes {
  refund_id: string
  /** Null: a sample order. */
  number: number | null
  order_id: string
  issued_at: Generated<Date>
  data: ColumnType<CreditNote, CreditNote, never>
  /** Its refund came back. */
  voided_at: NullableTime
  pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}
interface DeclinedLetters {
  kind: 'releases' | 'news'
  /** sha256 of the address in lower case. */
  recipient: string
  declined_at: Now
}

export interface OwningSchema {
  download_links: DownloadLinks
  release_letters: ReleaseLetters
  invoice_series: InvoiceSeries
  invoices: Invoices
  credit_note_series: CreditNoteSeries
  credit_notes: CreditNotes
  declined_letters: DeclinedLetters
}
