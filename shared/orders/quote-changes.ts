import { licenceInSentence } from '#shared/catalogue/kind-words.ts'
import { formatPrice } from '#shared/format.ts'
import type { OrderLine, Quote } from './orders.contract.ts'

type Compared = Pick<Quote, 'lines' | 'totals' | 'problems'> & { code?: Quote['code'] }
type SeenLine = Pick<OrderLine, 'productId' | 'name' | 'unitPrice' | 'saleName' | 'codeOff'>

/** Names a sale that has ended as the reason; null for equal prices. */
function priceChange(seen: SeenLine, line: SeenLine, money: (amount: string) => string): string[] {
  // A code in place of the sale is named beside the code.
  if (line.unitPrice === seen.unitPrice || line.codeOff || seen.codeOff) return []
  const over = seen.saleName && !line.saleName ? `: the sale “${seen.saleName}” is over` : ''
  return [`${line.name} now costs ${money(line.unitPrice)}. It was ${money(seen.unitPrice)}${over}.`]
}

export function changesSinceCart(seen: readonly SeenLine[], now: Compared): string[] {
  return seen.flatMap((before) => {
    const line = now.lines.find(({ productId }) => productId === before.productId)
    return line ? priceChange(before, line, (amount) => formatPrice(amount, now.totals.currency)) : []
  })
}

/** One sentence for each change since the buyer looked, without the buyer's own. */
export function quoteChanges(before: Compared, now: Compared): string[] {
  const money = (amount: string) => formatPrice(amount, now.totals.currency)
  const changes = before.lines.flatMap((seen) => {
    const line = now.lines.find(({ productId }) => productId === seen.productId)
    const isGone = now.problems.some((each) => each.productId === seen.productId && each.reason === 'gone')
    if (!line) return [`${seen.name} is no longer ${isGone ? 'sold' : 'in your cart'}.`]
    return [
      ...priceChange(seen, line, money),
      ...(line.version === seen.version || line.version === null
        ? []
        : [`${line.name} is release ${line.version} now.`]),
      ...(line.licence?.kind === seen.licence?.kind || !line.licence
        ? []
        : [`${line.name} now comes with the ${licenceInSentence(line.licence.name)} licence.`]),
    ]
  })
  if (before.totals.shipping !== now.totals.shipping)
    changes.push(`Shipping is now ${money(now.totals.shipping)}. It was ${money(before.totals.shipping)}.`)
  // The same code: another one is the buyer's own doing.
  if (before.code && before.code.code === now.code?.code && before.code.off !== now.code.off)
    changes.push(
      now.code.off === '0.00'
        ? now.code.words
        : `Code ${now.code.code} takes ${money(now.code.off)} off now. It was ${money(before.code.off)}.`,
    )
  if (
    before.totals.taxPercent !== now.totals.taxPercent ||
    before.totals.taxIncluded !== now.totals.taxIncluded
  )
    changes.push(`${now.totals.taxName} is now ${now.totals.taxPercent}%.`)
  return changes
}
