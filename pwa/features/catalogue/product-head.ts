import type { PageHead } from '#pwa/foundation/head.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { absolute } from './page-head.ts'

const stockWords = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const

interface ProductData {
  product: Product
  shop: Shop
  sales: readonly Sale[]
}

/** Price as of now, with its end. */
export function productHead({ product, shop, sales }: ProductData): PageHead {
  const priced = applySale(product, sales, serverNow())
  const address = absolute(product.canonical, shop)
  const image = absolute(product.imageUrl, shop)
  const description = product.tagline || `${product.name} at ${shop.name}.`
  return {
    title: `${product.name} | ${shop.shortName}`,
    description,
    canonical: address,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description,
      image: [image],
      sku: String(product.id),
      category: product.kind ?? product.productType,
      brand: { '@type': 'Brand', name: shop.name },
      offers: {
        '@type': 'Offer',
        url: address,
        price: priced.onSale ? priced.salePrice : fromCents(toCents(product.price)),
        priceCurrency: shop.currency,
        availability: `https://schema.org/${stockWords[product.availability]}`,
        ...(priced.onSale ? { priceValidUntil: priced.saleEndDate } : {}),
      },
    },
  }
}
