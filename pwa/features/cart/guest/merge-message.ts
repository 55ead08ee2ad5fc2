import type { MergeResult } from '#shared/cart/cart.contract.ts'

const reasons: Record<MergeResult['skipped'][number]['reason'], (name: string) => string> = {
  unreadable: (name) => `${name} could not be read.`,
  not_sold: (name) => `${name} is no longer sold.`,
  other_account: (name) => `${name} went to another account.`,
  full: (name) => `${name} did not fit: a cart holds at most 50 different products.`,
}
const mostSentences = 3

/** Null when all went over unchanged. */
export function mergeMessage({ skipped, capped }: Pick<MergeResult, 'skipped' | 'capped'>): string | null {
  const sentences = [
    ...skipped.map(({ name, reason }) => reasons[reason](name ?? 'One product')),
    ...capped.map(({ name, quantity }) => `${name}: the quantity is limited to ${quantity}.`),
  ]
  if (sentences.length === 0) return null
  const more = sentences.length - mostSentences
  const said = [...new Set(sentences.slice(0, mostSentences))]
  return more > 0 ? `${said.join(' ')} And ${more} more.` : said.join(' ')
}
