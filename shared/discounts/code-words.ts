import { formatDate, formatPrice } from '#shared/format.ts'
import { toCents } from '#shared/money.ts'
import type { CodeTerms, Nothing } from './discount-rule.ts'

/** Why nobody, or not this person, may use it now. */
export type Closed =
  | 'unknown'
  | 'too_many_guesses'
  | 'not_yet'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'sign_in'
  | 'other_person'

/** "10% off", "€ 5.00 off", "Free shipping". */
export function termsWords({ kind, value }: Pick<CodeTerms, 'kind' | 'value'>, currency: string): string {
  if (kind === 'shipping') return 'Free shipping'
  return kind === 'percentage'
    ? `${Number(value)}% off`
    : `${formatPrice(Number(value).toFixed(2), currency)} off`
}

/** `at`: the code's start or end, ISO 8601. */
export function closedWords(code: string, reason: Closed, at: string | null = null): string {
  const day = at ? ` ${formatDate(at)}` : ''
  const words: Record<Closed, string> = {
    unknown: `We don't know the code ${code}. Check the spelling.`,
    too_many_guesses: 'Too many wrong codes were tried. Try again in 15 minutes.',
    not_yet: `${code} starts on${day}.`,
    ended: `${code} ended on${day}.`,
    used_up: `${code} has been used as often as it can be.`,
    used_by_you: `You have used ${code} as often as one person can.`,
    sign_in: `${code} is for one member. Sign in to use it.`,
    other_person: `${code} was given to another account.`,
  }
  return words[reason]
}

function nothingWords(
  { code, minimum }: CodeTerms,
  reason: Nothing | 'nothing_to_ship',
  { currency, coveredCents, isForAll }: { currency: string; coveredCents: number; isForAll: boolean },
): string {
  const what = isForAll ? 'goods' : 'goods that it covers'
  const missing = (toCents(minimum) - coveredCents) / 100
  const words = {
    none_covered: `${code} covers nothing in this cart.`,
    minimum: `${code} needs ${what} for ${formatPrice(minimum, currency)}. Another ${formatPrice(missing.toFixed(2), currency)} and it applies.`,
    sale_is_better: `${code} takes nothing off: the sale prices in your cart are lower.`,
    nothing_to_ship: `${code} is for free shipping, and this cart has no shipping to pay.`,
  }
  return words[reason]
}

const listed = (names: readonly string[]) =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' and ')

interface Seen {
  name: string
  /** True where a sale applied before the code. */
  wasOnSale: boolean
  covered: boolean
  /** Cents. */
  off: number
}

/** What a code took off or why it did not, for the buyer. */
export function effectWords(
  terms: CodeTerms,
  {
    reason,
    lines,
    off,
    coveredCents,
  }: {
    reason: Nothing | 'nothing_to_ship' | null
    lines: readonly Seen[]
    /** Decimal string. */
    off: string
    coveredCents: number
  },
  currency: string,
): string {
  const isForAll = terms.productIds.length === 0 && terms.productTypes.length === 0
  if (reason) return nothingWords(terms, reason, { currency, coveredCents, isForAll })
  const saved = formatPrice(off, currency)
  if (terms.kind === 'shipping') return `${terms.code} pays for the shipping: ${saved} off.`
  const names = (which: (line: Seen) => boolean) => listed(lines.filter(which).map(({ name }) => name))
  const beaten = names((line) => line.wasOnSale && line.off > 0)
  const kept = names((line) => line.wasOnSale && line.covered && line.off === 0)
  const others = names((line) => !line.covered)
  const title = terms.kind === 'fixed' ? '' : ` (${Number(terms.value)}%)`
  return [
    `${terms.code} takes ${saved} off${title}.`,
    beaten ? `It is better than the sale on ${beaten}, so it counts instead.` : '',
    kept ? `The sale on ${kept} is better, so it stays.` : '',
    others ? `It does not cover ${others}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
