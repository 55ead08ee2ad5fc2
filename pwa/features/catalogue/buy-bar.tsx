import { useOwned } from '#pwa/features/orders/use-owned.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { useNetwork } from '#pwa/foundation/network.ts'
import { seenTime } from '#pwa/foundation/seen-time.ts'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { ProductAction } from './product-action.tsx'
import { ProductPrice } from './product-price.tsx'
import { taxLine } from './tax-line.ts'

/** Its child lies in the page, so that the bar stays at the screen's end. */
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })
/** Its share of the bar, whatever the font: the button never moves. What it cost before stands in place of the note. */
const price = css({
  display: 'grid',
  flex: '0 0 38%',
  minWidth: '0',
  '& .price': { display: 'flex', flexDirection: 'column-reverse', alignItems: 'flex-start', gap: '0' },
  '& s': { fontSize: '.875rem', lineHeight: '1.25rem' },
  '&:has(s) > :last-child': { display: 'none' },
})
const note = css({
  textStyle: 'note',
  color: 'ink2',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})

/** On a phone: price and button, in view all the way down. */
export function BuyBar({ product }: { product: Product }) {
  const shop = useShop()
  const { cartEnabled } = useSettings()
  const { owned } = useOwned(product.id)
  const { online, savedAt } = useNetwork()
  if (!cartEnabled && !owned) return null
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <div className={price}>
          <ProductPrice product={product} size="row" />
          <span className={note}>
            {savedAt && !online
              ? `last seen ${seenTime(savedAt)}`
              : shop.taxPercent > 0
                ? taxLine(shop, product.isDigitalDownload, 'short').split(',')[0]
                : product.name}
          </span>
        </div>
        <ProductAction product={product} />
      </ThumbBar>
    </div>
  )
}
