import { fromCents, percentOf, toCents } from '#shared/money.ts'

export interface CodeTerms {
  code: string
  kind: 'percentage' | 'fixed' | 'shipping'
  /** Decimal string: percent, or money; not used for free shipping. */
  value: string
  /** Decimal string: what the goods that it covers must cost at least, sales included. */
  minimum: string
  /** Both empty: everything. */
  productIds: readonly number[]
  productTypes: readonly string[]
}
export interface CodeLine {
  productId: number | null
  productType: string | null
  /** Decimal strings; `unitPrice` is the price with its sale. */
  unitPrice: string
  originalPrice: string
  quantity: number
}
/** Why a code takes nothing off these lines. */
export type Nothing = 'none_covered' | 'minimum' | 'sale_is_better'
export interface CodeEffect {
  /** Cents off each line. Where it is more than 0, the line costs its original price less this, without its sale. */
  off: readonly number[]
  covered: readonly boolean[]
  /** Cents, with sales. */
  coveredCents: number
  reason: Nothing | null
}

/** Cents in proportion to the weights, by largest remainder; together they are exactly `cents`. */
export function distribute(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = exact.map((product) => product / whole)
  let left = BigInt(cents) - shares.reduce((sum, share) => sum + share, 0n)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map(Number)
}

interface Cents {
  /** Before sales. */
  list: number
  /** What a sale takes off. */
  saved: number
}

/** A code rounds the price of each line once, not its discount, as a sale does. */
function percentOff({ list, saved }: Cents, percent: number): number {
  const off = list - percentOf(list, Math.max(0, 100 - percent))
  return off > saved ? off : 0
}

/** The amount replaces the sales of those lines where it is worth most; each gets at least what its sale saved. */
function amountOff(lines: readonly Cents[], amount: number): number[] {
  let left = amount
  const taken = new Set<number>()
  const cheapestFirst = lines
    .map(({ list, saved }, index) => ({ index, list, saved, given: list === 0 ? 1 : saved / list }))
    .toSorted((a, b) => a.given - b.given || a.index - b.index)
  for (const { index, list, saved } of cheapestFirst) {
    const takes = Math.min(left, list)
    // Lines without a sale always share the amount, also where nothing of it is left for them.
    if (saved > 0 && takes <= saved) continue
    taken.add(index)
    left -= takes
  }
  const off = lines.map(({ saved }, index) => (taken.has(index) ? saved : 0))
  const more = amount - left - off.reduce((sum, cents) => sum + cents, 0)
  const weights = lines.map(({ list, saved }, index) => (taken.has(index) ? list - saved : 0))
  return distribute(more, weights).map((cents, index) => cents + (off[index] ?? 0))
}

const centsOf = ({ unitPrice, originalPrice, quantity }: CodeLine): Cents => {
  const list = toCents(originalPrice) * quantity
  return { list, saved: list - toCents(unitPrice) * quantity }
}
function covers({ productIds, productTypes }: CodeTerms, { productId, productType }: CodeLine): boolean {
  if (productIds.length === 0 && productTypes.length === 0) return true
  return (
    (productId !== null && productIds.includes(productId)) ||
    (productType !== null && productTypes.includes(productType))
  )
}

/** The one rule for phone and server: each line gets the sale or the code, whichever is better for the buyer. */
export function codeEffect(lines: readonly CodeLine[], terms: CodeTerms): CodeEffect {
  const covered = lines.map((line) => covers(terms, line))
  const cents = lines.map(centsOf)
  const coveredCents = cents.reduce((sum, { list, saved }, at) => (covered[at] ? sum + list - saved : sum), 0)
  const none = (reason: Nothing | null): CodeEffect => ({
    off: lines.map(() => 0),
    covered,
    coveredCents,
    reason,
  })
  if (!covered.includes(true)) return none('none_covered')
  if (coveredCents < toCents(terms.minimum)) return none('minimum')
  if (terms.kind === 'shipping') return none(null)
  const eligible = cents.map((each, at) => (covered[at] ? each : { list: 0, saved: 0 }))
  const off =
    terms.kind === 'percentage'
      ? eligible.map((line) => percentOff(line, Number(terms.value)))
      : amountOff(eligible, toCents(terms.value))
  if (off.every((each) => each === 0)) return none('sale_is_better')
  return { off, covered, coveredCents, reason: null }
}

interface SoldLine extends CodeLine {
  saleName: string | null
  total: string
}
/** The lines with what the code takes off; a sale that the code beats is gone from its line. */
export function withCode<L extends SoldLine>(
  lines: readonly L[],
  { off }: Pick<CodeEffect, 'off'>,
): (L & { codeOff?: string })[] {
  return lines.map((line, index) => {
    const cents = off[index] ?? 0
    if (cents === 0) return line
    return {
      ...line,
      unitPrice: line.originalPrice,
      saleName: null,
      total: fromCents(toCents(line.originalPrice) * line.quantity),
      codeOff: fromCents(cents),
    }
  })
}
