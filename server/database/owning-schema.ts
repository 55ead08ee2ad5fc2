import type { ColumnType, Generated } from 'kysely'
import type { Invoice } from '#shared/orders/invoice.ts'
import type { Now, Time } from './columns.ts'

interface DownloadLinks {
  id: string
  starts: number
  ends_at: Time
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
}

/** The tables of what buyers keep: links, letters about releases, invoices. */
export interface OwningSchema {
  download_links: DownloadLinks
  release_letters: ReleaseLetters
  invoice_series: InvoiceSeries
  invoices: Invoices
}
