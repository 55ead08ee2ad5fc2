import { Picture } from '#pwa/ui/drawing/picture.tsx'
import type { StepPicture as Shown } from '#shared/making/tutorials/tutorials.contract.ts'

/** Pixels: what the device saves for offline. */
const wide = 800

const widthFor = ({ widths }: Shown) => widths.findLast((width) => width <= wide) ?? widths[0] ?? wide
/** In each theme that it has. */
export const savedAddresses = (picture: Shown): string[] =>
  [picture, picture.dark].flatMap((each) => (each ? [`/uploads/${each.hash}-${widthFor(picture)}.avif`] : []))

type StepPictureProps = { picture: Shown; sizes: string; ratio?: string; decorative?: boolean }

export function StepPicture({ picture, sizes, ratio, decorative = false }: StepPictureProps) {
  const { widths, width, height, dark, alt } = picture
  const sourceOf = ({ hash, blur }: Pick<Shown, 'hash' | 'blur'>) => {
    const avif = widths.map((each) => `/uploads/${hash}-${each}.avif ${each}w`).join(', ')
    return { src: `/uploads/${hash}-${widthFor(picture)}.webp`, width, height, avif, blur }
  }
  return (
    <Picture
      light={sourceOf(picture)}
      dark={dark && sourceOf(dark)}
      alt={decorative ? '' : alt}
      sizes={sizes}
      {...(ratio ? { ratio } : {})}
      fit="cover"
    />
  )
}
