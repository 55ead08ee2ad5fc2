import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'

export const failedOrderReasons: Record<FailedOrder['kind'], string> = {
  sold_out: 'Goods sold out meanwhile',
  cancelled: 'Paid after it was cancelled',
  bought_again: 'Bought again meanwhile',
  amount: 'Wrong amount',
  twice: 'Paid twice',
  stray: 'Money without an order',
  unanswered: 'No answer about a payment',
  refund_failed: 'Refund failed',
  refund_unanswered: 'No answer about a refund',
}

export const failedOrderName = ({ id, order }: Pick<FailedOrder, 'id' | 'order'>) =>
  order?.number ?? `Payment ${id}`
