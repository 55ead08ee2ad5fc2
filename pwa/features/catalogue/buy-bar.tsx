import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { ProductAction } from './product-action.tsx'
import { ProductPrice } from './product-price.tsx'
import { taxLine } from './tax-line.ts'

/** Its child lies in the page, so that the bar stays at the screen's end. */
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })
const price = css({ display: 'grid', flex: 'none', maxWidth: '48%', '& s': { fontSize: '1rem' } })
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
  if (!cartEnabled) return null
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <div className={price}>
          <ProductPrice product={product} size="row" />
          <span className={note}>
            {shop.taxPercent > 0
              ? taxLine(shop, product.isDigitalDownload, 'short').split(',')[0]
              : product.name}
          </span>
        </div>
        <ProductAction product={product} />
      </ThumbBar>
    </div>
  )
}
