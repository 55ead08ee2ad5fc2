import { inner, Paper, sheet } from '#server/integrations/paper/paper.ts'
import { table } from '#server/integrations/paper/paper-table.ts'
import { licenceInSentence } from '#shared/catalogue/kind-words.ts'
import { formatDate, formatPrice } from '#shared/format.ts'
import { lineBeforeSale, totalsRows } from '#shared/orders/totals-rows.ts'
import type { OrderLine } from '#shared/orders/orders.contract.ts'
import type { IssuedInvoice } from './issue-invoice.ts'
import { putParties } from './paper-parties.ts'

function describe(line: OrderLine, currency: string): string {
  return [
    line.name,
    line.isDigitalDownload ? `digital${line.version ? `, release ${line.version}` : ''}` : null,
    line.licence ? `${licenceInSentence(line.licence.name)} licence` : null,
    line.saleName,
    line.codeOff ? `code takes ${formatPrice(line.codeOff, currency)} off` : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The same invoice gives the same bytes. */
export function drawInvoice(invoice: IssuedInvoice): Promise<Buffer> {
  const { data, number, issuedAt } = invoice
  const day = issuedAt.toISOString().slice(0, 10)
  const { currency } = data.totals
  const paper = new Paper({
    title: `Invoice ${number}`,
    subject: `Order ${data.orderNumber}`,
    author: data.seller.name,
    date: day,
    cells: () => [
      [0.34, data.seller.name, `Invoice ${number}`],
      [0.3, 'Order', data.orderNumber],
      [0.26, 'Date', formatDate(day)],
    ],
  })
  paper.newPage()
  paper.y += paper.put('Invoice', sheet.left, paper.y, { face: 'head', size: 26 }) + 2
  paper.y += paper.put(`${number}, ${formatDate(issuedAt.toISOString())}`, sheet.left, paper.y, { size: 12 })
  paper.y += 20
  putParties(paper, data)
  paper.paragraph(
    `Order ${data.orderNumber}, placed ${formatDate(data.orderedAt)}${
      data.paidAt ? `, paid ${formatDate(data.paidAt)}` : ''
    }.`,
  )
  paper.y += 6
  table(
    paper,
    [
      { name: 'Item', share: 0.56 },
      { name: 'Quantity', share: 0.12, number: true },
      { name: 'Each', share: 0.16, number: true },
      { name: 'Amount', share: 0.16, number: true },
    ],
    data.lines.map((line) => [
      describe(line, currency),
      String(line.quantity),
      formatPrice(line.originalPrice, currency),
      formatPrice(lineBeforeSale(line), currency),
    ]),
  )
  const sums = totalsRows(data.totals)
  const foot = sums.at(-1)
  table(
    paper,
    [
      { name: 'Total', share: 0.6 },
      { name: currency, share: 0.4, number: true },
    ],
    sums.slice(0, -1).map(({ name, value }) => [name, value]),
    { at: inner / 2, width: inner / 2, foot: foot ? [foot.name, foot.value] : [] },
  )
  paper.paragraph('Paid in full. Nothing is left to pay.', { face: 'strong' })
  return paper.finish(() => undefined)
}
