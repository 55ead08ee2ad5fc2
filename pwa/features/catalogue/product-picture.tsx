import { Picture, type PictureSource } from '#pwa/ui/drawing/picture.tsx'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'

const placeholder: PictureSource = { src: placeholderImage, width: 800, height: 600 }

type Shown = Pick<ProductImage, 'hash' | 'dark' | 'widths' | 'width' | 'height'> &
  Partial<Pick<ProductImage, 'alt' | 'blur'>>

function source(image: Shown, hash: string): PictureSource {
  const usual = image.widths.findLast((width) => width <= 800) ?? image.widths[0] ?? 800
  return {
    src: `/uploads/${hash}-${usual}.webp`,
    width: image.width,
    height: image.height,
    avif: image.widths.map((width) => `/uploads/${hash}-${width}.avif ${width}w`).join(', '),
  }
}

type ProductPictureProps = {
  image: Shown | null | undefined
  /** Unless the picture says it. */
  name: string
  sizes: string
  priority?: boolean
  ratio?: string
  fit?: 'cover' | 'contain'
  className?: string
  /** Beside equal words. */
  decorative?: boolean
}

/** A dashed plan without one. */
export function ProductPicture({
  image,
  name,
  decorative = false,
  ratio = '4 / 3',
  ...rest
}: ProductPictureProps) {
  const alt = decorative ? '' : image?.alt || name
  if (!image) return <Picture {...rest} light={placeholder} alt={alt} ratio={ratio} fit="contain" />
  const light = { ...source(image, image.hash), ...(image.blur ? { blur: image.blur } : {}) }
  // The blur is light and would flash in the dark.
  const dark = image.dark ? { dark: source(image, image.dark) } : {}
  return <Picture {...rest} light={light} {...dark} alt={alt} ratio={ratio} />
}
