import type { Sale } from './sales.contract.ts'

type Running = Pick<Sale, 'id' | 'startDate' | 'siteWide' | 'productIds' | 'endDate' | 'name'>

const meet = (a: Running, b: Running) =>
  Date.parse(a.startDate) < Date.parse(b.endDate) && Date.parse(b.startDate) < Date.parse(a.endDate)
const share = (a: Running, b: Running) =>
  a.siteWide || b.siteWide || a.productIds.some((id) => b.productIds.includes(id))
/** Earlier start wins, then lower id; 0 stands for a new sale. */
export function byPrecedence(a: Pick<Sale, 'id' | 'startDate'>, b: Pick<Sale, 'id' | 'startDate'>): number {
  const made = (id: number) => (id === 0 ? Infinity : id)
  return Date.parse(a.startDate) - Date.parse(b.startDate) || (made(a.id) < made(b.id) ? -1 : 1)
}

/** `wins`: the given sale sets the price. */
export function overlapsOf(sale: Running, others: readonly Running[]) {
  return others
    .filter((other) => other.id !== sale.id && meet(sale, other) && share(sale, other))
    .map((other) => ({ id: other.id, name: other.name, wins: byPrecedence(sale, other) < 0 }))
}
