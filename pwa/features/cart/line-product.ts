import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { ProductImage, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'
import { renditionAddress } from '#shared/catalogue/rendition.ts'

/** Enough to show the line before any answer. */
export type AddedProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'price' | 'isDigitalDownload' | 'slug' | 'productType'
> & {
  images: readonly Pick<ProductImage, 'hash' | 'dark' | 'widths'>[]
  availability: CartItem['product']['availability']
}

/** Pixels; 96 on screen. */
const shownWidth = 400

export function lineProduct(product: AddedProduct): CartItem['product'] {
  const { name, price, isDigitalDownload, slug, productType, availability } = product
  const [picture] = product.images
  const image = picture ? renditionAddress(picture.hash, picture.widths, shownWidth) : placeholderImage
  const imageDark = picture?.dark ? renditionAddress(picture.dark, picture.widths, shownWidth) : null
  return { name, price, isDigitalDownload, image, imageDark, slug, productType, availability }
}
