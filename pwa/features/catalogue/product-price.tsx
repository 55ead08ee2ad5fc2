import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { formatNumber, formatPrice } from '#shared/format.ts'

type Priced = { id: number; price: string }

/** What prices depend on: a list asks once for all its cards. */
export function usePricing() {
  const { priceOf } = useSales()
  const { currency } = useShop()
  const { online } = useNetwork()
  return { priceOf, currency, online }
}
export type Pricing = ReturnType<typeof usePricing>

type PriceOfProps = {
  product: Priced
  size?: 'text' | 'card' | 'row' | 'product'
  pricing: Pricing
}

/** Lighter when saved. */
export function PriceOf({ product, size = 'card', pricing }: PriceOfProps) {
  const { currency, online } = pricing
  const priced = pricing.priceOf(product)
  return (
    <Price
      now={formatPrice(priced.onSale ? priced.salePrice : product.price, currency)}
      was={priced.onSale ? formatPrice(priced.originalPrice, currency) : undefined}
      size={size}
      stale={!online}
    />
  )
}

export function ProductPrice(props: Omit<PriceOfProps, 'pricing'>) {
  return <PriceOf {...props} pricing={usePricing()} />
}

type SaleOfProps = { product: Priced; onPicture?: boolean; pricing: Pick<Pricing, 'priceOf'> }

/** "−20%" */
export function SaleOf({ product, onPicture = false, pricing }: SaleOfProps) {
  const priced = pricing.priceOf(product)
  if (!priced.onSale) return null
  const percent = formatNumber(priced.salePercentage, Number.isInteger(priced.salePercentage) ? 0 : 1)
  return (
    <Badge tone="sale" onPicture={onPicture}>
      −{percent}%
    </Badge>
  )
}

export function SaleBadge({ product }: { product: Priced }) {
  return <SaleOf product={product} pricing={useSales()} />
}
