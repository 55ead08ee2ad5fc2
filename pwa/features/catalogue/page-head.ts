import type { PageHead } from '#pwa/foundation/head.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import type { Product, ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

const absolute = (address: string, { url }: Shop) => new URL(address, url).href

/** Canonical. */
export function typeAddress(slug: string): string {
  return slug === 'planes' ? '/planes' : `/products/${slug}`
}

export function listHead(
  shop: Shop,
  type: Pick<ProductType, 'slug' | 'name' | 'description'> | null,
): PageHead {
  if (!type)
    return {
      title: `${shop.name}: aircraft you print, build and fly`,
      description:
        '3D-printable RC aircraft with span, weight, print hours, bed size and CG stated before you buy, and files that are yours for ever.',
      canonical: absolute('/', shop),
    }
  return {
    title: `${type.name} | ${shop.shortName}`,
    description: type.description || `${type.name} at ${shop.name}.`,
    canonical: absolute(typeAddress(type.slug), shop),
  }
}

export function printProfilesHead(shop: Shop): PageHead {
  return {
    title: `Print profiles | ${shop.shortName}`,
    description:
      'Settings for LW-PLA, PLA, ASA-LW, TPU and PETG-CF, whatever your printer: temperature, flow, walls, speed, and what to beware of.',
    canonical: absolute('/print-profiles', shop),
  }
}

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
