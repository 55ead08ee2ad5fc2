import type { Sale } from './sales.contract.ts'

type Running = Pick<Sale, 'id' | 'startDate' | 'siteWide' | 'productIds' | 'endDate' | 'name'>

/** True where both run at some moment. */
const meet = (a: Running, b: Running) =>
  Date.parse(a.startDate) < Date.parse(b.endDate) && Date.parse(b.startDate) < Date.parse(a.endDate)
const share = (a: Running, b: Running) =>
  a.siteWide || b.siteWide || a.productIds.some((id) => b.productIds.includes(id))
/** The order in which sales win: the one that began first, then the one that was made first (0 is not made yet). */
export function byPrecedence(a: Pick<Sale, 'id' | 'startDate'>, b: Pick<Sale, 'id' | 'startDate'>): number {
  const made = (id: number) => (id === 0 ? Infinity : id)
  return Date.parse(a.startDate) - Date.parse(b.startDate) || (made(a.id) < made(b.id) ? -1 : 1)
}

/** The other sales that set a price on the same products at the same time; `wins`: the given one does, where both do. */
export function overlapsOf(sale: Running, others: readonly Running[]) {
  return others
    .filter((other) => other.id !== sale.id && meet(sale, other) && share(sale, other))
    .map((other) => ({ id: other.id, name: other.name, wins: byPrecedence(sale, other) < 0 }))
}
