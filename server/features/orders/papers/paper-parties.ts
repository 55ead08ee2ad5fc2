import { grey, inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'
import type { Invoice } from '#shared/orders/invoice.ts'
import { postalLines } from '#shared/orders/postal-lines.ts'

const half = inner / 2 - 12

/** Both parties side by side, as the law requires. */
export function putParties(paper: Paper, { seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>): void {
  const top = paper.y
  const column = (title: string, lines: readonly string[], x: number) => {
    let y = top
    y += paper.put(title, x, y, { size: 8, colour: grey, width: half }) + 2
    for (const [index, line] of lines.entries())
      y += paper.put(line, x, y, { face: index === 0 ? 'strong' : 'text', width: half }) + 1
    return y
  }
  const ends = [
    column(
      'From',
      [seller.name, ...seller.address.split('\n').filter(Boolean), seller.email, seller.url],
      sheet.left,
    ),
    column('To', [...postalLines(buyer), buyer.email], sheet.left + inner / 2),
  ]
  paper.y = Math.max(...ends) + 18
}
