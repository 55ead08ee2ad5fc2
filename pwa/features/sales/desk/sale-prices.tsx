import { DrawingTable } from '#pwa/ui/table.tsx'
import { formatPrice, plural } from '#shared/format.ts'
import type { SalePreview } from '#shared/sales/admin-sales.contract.ts'
import { css } from '#styled/css'

const scroll = css({ maxH: 'min(300px, 24svh)', overflowY: 'auto' })
const quiet = css({ color: 'ink2', textStyle: 'note', display: 'block' })

/** Names a winning sale. */
export function SalePrices({
  preview,
  name,
  currency,
}: {
  preview: SalePreview
  name: string
  currency: string
}) {
  const { count, rows } = preview
  if (count === 0) return <p>None of these products is published.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
    <div className={scroll} role="region" aria-label="Prices of this sale" tabIndex={0}>
      <DrawingTable
        caption={
          rows.length < count
            ? `Prices when it begins: the most expensive ${rows.length} of ${count}`
            : `Prices when it begins: ${plural(count, 'product')}`
        }
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" data-number>
              Now
            </th>
            <th scope="col" data-number>
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.name}
                {row.by !== null && row.by !== name ? <span className={quiet}>Price of {row.by}</span> : null}
                {row.cost === '0.00' ? <span className={quiet}>Free</span> : null}
              </td>
              <td data-number>{formatPrice(row.price, currency)}</td>
              <td data-number>{formatPrice(row.cost, currency)}</td>
            </tr>
          ))}
        </tbody>
      </DrawingTable>
    </div>
  )
}
