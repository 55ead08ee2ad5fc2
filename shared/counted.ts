import { formatNumber } from './format.ts'

/** Lists of the desk count so far: a count of everything would read everything. */
export const mostCounted = 1_000

/** "17"; "1 000+" for what was not counted to its end. */
export const countText = (total: number): string =>
  total > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(total)
