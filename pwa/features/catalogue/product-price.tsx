import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { formatNumber, formatPrice } from '#shared/format.ts'

type Priced = { id: number; price: string }
type ProductPriceProps = { product: Priced; size?: 'text' | 'card' | 'row' | 'product' }

/** Lighter when saved. */
export function ProductPrice({ product, size = 'card' }: ProductPriceProps) {
  const { priceOf } = useSales()
  const { currency } = useShop()
  const { online } = useNetwork()
  const priced = priceOf(product)
  return (
    <Price
      now={formatPrice(priced.onSale ? priced.salePrice : product.price, currency)}
      was={priced.onSale ? formatPrice(priced.originalPrice, currency) : undefined}
      size={size}
      stale={!online}
    />
  )
}

/** "−20%" */
export function SaleBadge({ product, onPicture = false }: { product: Priced; onPicture?: boolean }) {
  const priced = useSales().priceOf(product)
  if (!priced.onSale) return null
  const percent = formatNumber(priced.salePercentage, Number.isInteger(priced.salePercentage) ? 0 : 1)
  return (
    <Badge tone="sale" onPicture={onPicture}>
      −{percent}%
    </Badge>
  )
}
