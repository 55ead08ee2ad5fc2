import { asSentence } from '#server/foundation/as-sentence.ts'
import { inner, Paper, sheet } from '#server/integrations/paper/paper.ts'
import { table } from '#server/integrations/paper/paper-table.ts'
import { formatDate, formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import type { IssuedCreditNote } from '#server/features/orders/order/credit-notes.ts'
import { putParties } from './paper-parties.ts'

/** The same note gives the same bytes. */
export function drawCreditNote({ number, issuedAt, voidedAt, data }: IssuedCreditNote): Promise<Buffer> {
  const { totals, seller } = data
  const day = issuedAt.toISOString().slice(0, 10)
  const money = (amount: string) => formatPrice(amount, totals.currency)
  const given = toCents(data.before) + toCents(data.amount)
  const left = toCents(totals.total) - given
  const paper = new Paper({
    title: `Credit note ${number}`,
    subject: `Order ${data.orderNumber}, invoice ${data.invoice}`,
    author: seller.name,
    date: day,
    cells: () => [
      [0.34, seller.name, `Credit note ${number}`],
      [0.3, 'Invoice', data.invoice],
      [0.26, 'Date', formatDate(day)],
    ],
  })
  paper.newPage()
  paper.y += paper.put('Credit note', sheet.left, paper.y, { face: 'head', size: 26 }) + 2
  paper.y += paper.put(`${number}, ${formatDate(issuedAt.toISOString())}`, sheet.left, paper.y, { size: 12 })
  paper.y += 20
  if (voidedAt)
    paper.paragraph(
      `Void since ${formatDate(voidedAt.toISOString())}: the bank sent the refund back, and the invoice stands as it was.`,
      { face: 'strong' },
    )
  putParties(paper, data)
  paper.paragraph(
    `It corrects invoice ${data.invoice} of ${formatDate(data.invoicedAt)}, for order ${data.orderNumber}, placed ${formatDate(data.orderedAt)}.`,
  )
  paper.y += 6
  const net = fromCents(toCents(data.amount) - toCents(data.tax))
  table(
    paper,
    [
      { name: 'Item', share: 0.6 },
      { name: totals.currency, share: 0.4, number: true },
    ],
    [
      ['Invoiced', money(totals.total)],
      ...(data.before === '0.00' ? [] : [['Refunded before', `−${money(data.before)}`]]),
      ...(totals.taxPercent > 0
        ? [
            ['Refunded now, without tax', `−${money(net)}`],
            [`${totals.taxPercent}% ${totals.taxName}`, `−${money(data.tax)}`],
          ]
        : []),
    ],
    { at: inner / 2, width: inner / 2, foot: ['Refunded now', `−${money(data.amount)}`] },
  )
  paper.paragraph(
    left === 0
      ? 'The invoice is refunded in full.'
      : `${money(fromCents(left))} of the invoice stays as it was.`,
    { face: 'strong' },
  )
  paper.paragraph(`Reason: ${asSentence(data.reason)}`)
  return paper.finish(() => undefined)
}
