import type { Address, OrderLine, Quote } from './orders.contract.ts'

export interface Invoice {
  /** `address` keeps its line breaks. */
  seller: { name: string; email: string; url: string; address: string }
  buyer: { name: string; email: string; country: string; address: Address | null }
  orderNumber: string
  orderedAt: string
  paidAt: string | null
  lines: OrderLine[]
  totals: Quote['totals']
}
