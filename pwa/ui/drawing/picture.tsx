import type { CSSProperties } from 'react'
import { cx } from '#styled/css'
import { picture } from '#styled/recipes'

/** `avif` is a `srcset`; `src` for the rare browser without. */
export type PictureSource = {
  src: string
  width: number
  height: number
  avif?: string | undefined
  /** Data URI. */
  blur?: string | undefined
}

type PictureProps = {
  light: PictureSource
  /** Default: `light`. */
  dark?: PictureSource | undefined
  alt: string
  /** `sizes` attribute. */
  sizes?: string
  /** Preloaded. */
  priority?: boolean
  /** "4 / 3"; default: its own. */
  ratio?: string
  fit?: 'cover' | 'contain'
  className?: string
}

type FrameProps = Omit<PictureProps, 'light' | 'dark'> & {
  source: PictureSource
  theme: 'both' | 'light' | 'dark'
}

/** Has a class, which is shorter than a style. */
const usualRatio = '4 / 3'

function Frame({ source, theme, alt, sizes, priority, ratio, fit = 'cover', className }: FrameProps) {
  const isUsual = ratio === usualRatio
  const part = picture({ theme, fit, ...(isUsual ? { shape: 'landscape' } : {}) })
  const style: CSSProperties = {
    ...(isUsual ? {} : { aspectRatio: ratio ?? `${source.width} / ${source.height}` }),
    ...(source.blur ? { backgroundImage: `url(${source.blur})` } : {}),
  }
  return (
    <picture className={cx(part.frame, className)} style={style}>
      {source.avif ? <source type="image/avif" srcSet={source.avif} sizes={sizes} /> : null}
      <img
        className={part.image}
        src={source.src}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={priority && theme === 'both' ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** For the system's theme. */
function Preload({
  source,
  theme,
  sizes,
}: {
  source: PictureSource
  theme: 'light' | 'dark'
  sizes?: string
}) {
  const isSet = source.avif !== undefined
  return (
    <link
      rel="preload"
      as="image"
      href={isSet ? undefined : source.src}
      imageSrcSet={source.avif}
      imageSizes={isSet ? sizes : undefined}
      type={isSet ? 'image/avif' : undefined}
      media={`(prefers-color-scheme: ${theme})`}
      fetchPriority="high"
    />
  )
}

/** The other theme's picture is hidden and lazy, so never loaded. */
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
