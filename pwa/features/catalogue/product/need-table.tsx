import { Link } from '@tanstack/react-router'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { ownsBattery } from '#shared/making/batteries.ts'
import { ProductPrice } from '#pwa/features/catalogue/product-price.tsx'

const words = { included: 'Included', buy: 'Bring', bring: 'Bring' } as const
const from = css({ color: 'ink2', textAlign: 'right!' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const buy = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: '8',
  minHeight: { base: 'tap', desk: '0', _print: '0' },
  color: 'ink',
})

type NeedTableProps = { need: Aircraft['need']; goods: Product['needed']; battery: string }

export function NeedTable({ need, goods, battery }: NeedTableProps) {
  const { workshop } = useWorkshop()
  const isOwned = ownsBattery(workshop, battery)
  const rows = need.some(({ item }) => /batter/i.test(item))
    ? need
    : [{ item: 'Battery', specification: battery, quantity: 1, get: 'bring' as const }, ...need]
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-number>
            Qty
          </th>
          <th scope="col" className={from}>
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, specification, quantity, get, ...row }) => {
          const slug = 'product' in row ? row.product : undefined
          const sold = slug === undefined ? undefined : goods.find((product) => product.slug === slug)
          return (
            <tr key={`${item} ${specification ?? ''}`}>
              <td>
                {item}
                {specification ? <span className={note}>{specification}</span> : null}
              </td>
              <td data-number>{quantity}</td>
              <td className={from}>
                {sold ? (
                  <Link
                    to="/products/$productType/$slug"
                    params={{ productType: sold.productType, slug: sold.slug }}
                    className={buy}
                  >
                    <span>{sold.availability === 'out' ? 'Out of stock' : 'Buy here'}</span>
                    <VisuallyHidden>: {sold.name}</VisuallyHidden>
                    <ProductPrice product={sold} size="text" />
                  </Link>
                ) : /batter/i.test(item) && isOwned ? (
                  <Badge tone="ok">You have one</Badge>
                ) : (
                  words[get]
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </DrawingTable>
  )
}
