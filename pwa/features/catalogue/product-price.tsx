import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Price } from '#pwa/ui/price.tsx'
import { formatPrice } from '#shared/format.ts'

type ProductPriceProps = { product: { id: number; price: string }; size?: 'text' | 'card' | 'row' | 'product' }

/** What a product costs now; before a sale, what it costs without. */
export function ProductPrice({ product, size = 'card' }: ProductPriceProps) {
  const { currency } = useShop()
  const { priceOf } = useSales()
  const priced = priceOf(product)
  return priced.onSale ? (
    <Price now={formatPrice(priced.salePrice, currency)} was={formatPrice(priced.originalPrice, currency)} size={size} />
  ) : (
    <Price now={formatPrice(product.price, currency)} size={size} />
  )
}
