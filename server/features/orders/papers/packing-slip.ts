import { inner, Paper, sheet } from '#server/integrations/paper/paper.ts'
import { table } from '#server/integrations/paper/paper-table.ts'
import { formatDate, plural } from '#shared/format.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { postalLines } from '#shared/orders/postal-lines.ts'

type Slip = Pick<Order, 'number' | 'createdAt' | 'address' | 'country' | 'lines'> & {
  customer: string
  shop: string
}

export function drawPackingSlip(order: Slip): Promise<Buffer> {
  const goods = order.lines.filter((line) => !line.isDigitalDownload)
  const digital = order.lines.length - goods.length
  const day = order.createdAt.slice(0, 10)
  const paper = new Paper({
    title: `Packing slip ${order.number}`,
    subject: `Order ${order.number}`,
    author: order.shop,
    date: day,
    cells: () => [
      [0.34, order.shop, 'Packing slip'],
      [0.3, 'Order', order.number],
      [0.26, 'Placed', formatDate(day)],
    ],
  })
  paper.newPage()
  paper.y += paper.put('Packing slip', sheet.left, paper.y, { face: 'head', size: 26 }) + 2
  paper.y += paper.put(`Order ${order.number}, ${formatDate(order.createdAt)}`, sheet.left, paper.y, {
    size: 12,
  })
  paper.y += 20
  const lines = postalLines({ name: order.customer, country: order.country, address: order.address })
  for (const [index, line] of lines.entries())
    paper.y += paper.put(line, sheet.left, paper.y, { face: index === 0 ? 'strong' : 'text', size: 14 }) + 2
  paper.y += 20
  table(
    paper,
    [
      { name: 'Packed', share: 0.12, tick: true },
      { name: 'Item', share: 0.68 },
      { name: 'Pieces', share: 0.2, number: true },
    ],
    goods.map((line) => ['', line.name, String(line.quantity)]),
    {
      foot: [
        '',
        plural(goods.length, 'line'),
        String(goods.reduce((sum, { quantity }) => sum + quantity, 0)),
      ],
    },
  )
  if (digital > 0)
    paper.paragraph(`${plural(digital, 'download')} of this order came by link, not in the parcel.`, {
      width: inner,
    })
  return paper.finish(() => undefined)
}
