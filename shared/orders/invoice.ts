import type { Address, OrderLine, Quote } from './orders.contract.ts'

/** What an invoice says, frozen when it was issued. */
export interface Invoice {
  /** `address` as the owner wrote it, with its line breaks. */
  seller: { name: string; email: string; url: string; address: string }
  buyer: { name: string; email: string; country: string; address: Address | null }
  orderNumber: string
  orderedAt: string
  paidAt: string | null
  lines: OrderLine[]
  totals: Quote['totals']
}
