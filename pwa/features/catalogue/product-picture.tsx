import { Picture, type PictureSource } from '#pwa/ui/picture.tsx'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'

function sourceOf(image: ProductImage, hash: string): PictureSource {
  const set = (format: string) => image.widths.map((width) => `/uploads/${hash}-${width}.${format} ${width}w`).join(', ')
  const fallback = image.widths.findLast((width) => width <= 800) ?? image.widths[0]
  return {
    src: `/uploads/${hash}-${fallback}.webp`,
    width: image.width,
    height: image.height,
    avif: set('avif'),
    webp: set('webp'),
    ...(image.blur && hash === image.hash ? { blur: image.blur } : {}),
  }
}

type ProductPictureProps = {
  image: ProductImage | undefined
  /** Stands in for a picture's own words when it has none. */
  name: string
  sizes: string
  priority?: boolean
  ratio?: string
}

/** A product's picture in every width, on the ground of the theme; a plan in dashes where there is none. */
export function ProductPicture({ image, name, sizes, priority = false, ratio = '4 / 3' }: ProductPictureProps) {
  if (!image)
    return <Picture light={{ src: placeholderImage, width: 400, height: 300 }} alt={`${name}, no picture yet`} ratio={ratio} sizes={sizes} />
  return (
    <Picture
      light={sourceOf(image, image.hash)}
      {...(image.dark ? { dark: sourceOf(image, image.dark) } : {})}
      alt={image.alt || name}
      sizes={sizes}
      priority={priority}
      ratio={ratio}
    />
  )
}
