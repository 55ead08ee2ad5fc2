import type { OrderSummary } from '#shared/orders/orders.contract.ts'

const open = new Set<OrderSummary['status']>(['pending', 'paid', 'processing', 'shipped'])
const least = 3

/** Every open order, then others until there are three. @param orders latest first */
export function recentOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  const waiting = orders.filter(({ status }) => open.has(status))
  const others = orders.filter(({ status }) => !open.has(status))
  return [...waiting, ...others.slice(0, Math.max(0, least - waiting.length))]
}
