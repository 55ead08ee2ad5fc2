import { Link } from '@tanstack/react-router'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { ProductAction } from './product-action.tsx'
import { ProductPrice } from '#pwa/features/catalogue/product-price.tsx'
import { taxText } from '#pwa/features/catalogue/tax-text.ts'

/** `contents`: sticks to the bottom of the screen. */
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })
/** A fixed share keeps the button in place. */
const price = css({
  display: 'grid',
  flex: '0 0 38%',
  minWidth: '0',
  '& .price': { display: 'flex', flexDirection: 'column-reverse', alignItems: 'flex-start', gap: '0' },
  '& s': { fontSize: '.875rem', lineHeight: '1.25rem' },
})
const pair = css({ display: 'flex', flex: '1', gap: '12', '& > *': { flex: '1' } })
const note = css({
  textStyle: 'note',
  color: 'ink2',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})

/** Phones only; downloads and field card for owners. */
export function BuyBar({ product }: { product: Product }) {
  const shop = useShop()
  const { cartEnabled } = useSettings()
  const { owned } = useOwned(product.id)
  const { online, savedAt } = useNetwork()
  const { priceOf } = useSales()
  if (product.isDigitalDownload && owned)
    return (
      <div className={phoneOnly}>
        <ThumbBar>
          <div className={pair}>
            <ProductAction product={product} />
            {product.record ? (
              <Link to="/field/$plane" params={{ plane: product.slug }} className={button()}>
                Field card
              </Link>
            ) : null}
          </div>
        </ThumbBar>
      </div>
    )
  if (!cartEnabled) return null
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <div className={price}>
          <ProductPrice product={product} size="row" />
          {priceOf(product).onSale ? null : (
            <span className={note}>
              {savedAt && !online
                ? `last seen ${seenTime(savedAt)}`
                : shop.tax.percent > 0
                  ? taxText(shop, product.isDigitalDownload, 'short').split(',')[0]
                  : product.name}
            </span>
          )}
        </div>
        <ProductAction product={product} />
      </ThumbBar>
    </div>
  )
}
