import type { CSSProperties, SyntheticEvent } from 'react'
import { cx } from '#styled/css'
import { picture } from '#styled/recipes'

/** One render of a picture: `srcset` strings per format, and the one file that every browser can show. */
export type PictureSource = {
  src: string
  width: number
  height: number
  avif?: string | undefined
  webp?: string | undefined
  /** A tiny data URI, shown until the picture is there. */
  blur?: string | undefined
}

type PictureProps = {
  light: PictureSource
  /** The same on blueprint; without it `light` serves both themes. */
  dark?: PictureSource | undefined
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes?: string
  /** The largest picture of the first screen: fetched at once, for the system's theme. */
  priority?: boolean
  /** Width by height, "4 / 3"; the picture's own when absent. */
  ratio?: string
  fit?: 'cover' | 'contain'
  className?: string
}

type FrameProps = Omit<PictureProps, 'light' | 'dark'> & {
  source: PictureSource
  theme: 'both' | 'light' | 'dark'
}

/** Without a line: its ground stays, and the browser's broken picture is hidden (global-css.ts) until there is one. */
const noteMissing = ({ currentTarget: { dataset } }: SyntheticEvent<HTMLImageElement>) => {
  dataset.missing = ''
}

function Frame({ source, theme, alt, sizes, priority, ratio, fit = 'cover', className }: FrameProps) {
  const part = picture({ theme, fit })
  const style: CSSProperties = {
    aspectRatio: ratio ?? `${source.width} / ${source.height}`,
    ...(source.blur ? { backgroundImage: `url("${source.blur}")` } : {}),
  }
  return (
    <picture className={cx(part.frame, className)} style={style}>
      {source.avif ? <source type="image/avif" srcSet={source.avif} sizes={sizes} /> : null}
      {source.webp ? <source type="image/webp" srcSet={source.webp} sizes={sizes} /> : null}
      <img
        className={part.image}
        src={source.src}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={priority && theme === 'both' ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={noteMissing}
      />
    </picture>
  )
}

/** Fetched early for the theme that the system prefers; a chosen theme that differs still gets its own picture. */
function Preload({
  source,
  theme,
  sizes,
}: {
  source: PictureSource
  theme: 'light' | 'dark'
  sizes?: string
}) {
  const best = source.avif ? 'image/avif' : source.webp ? 'image/webp' : undefined
  return (
    <link
      rel="preload"
      as="image"
      href={best ? undefined : source.src}
      imageSrcSet={source.avif ?? source.webp}
      imageSizes={best ? sizes : undefined}
      type={best}
      media={`(prefers-color-scheme: ${theme})`}
      fetchPriority="high"
    />
  )
}

/**
 * A picture with modern formats, its size known and a blurred ground. With two renders each theme shows its own: the
 * other is hidden by CSS, and being lazy is never fetched.
 */
export function Picture({ light, dark, ...rest }: PictureProps) {
  if (!dark) return <Frame {...rest} source={light} theme="both" />
  const sizes = rest.sizes ? { sizes: rest.sizes } : {}
  return (
    <>
      {rest.priority ? <Preload source={light} theme="light" {...sizes} /> : null}
      {rest.priority ? <Preload source={dark} theme="dark" {...sizes} /> : null}
      <Frame {...rest} source={light} theme="light" />
      <Frame {...rest} source={dark} theme="dark" />
    </>
  )
}
