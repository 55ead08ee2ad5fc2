import { type KeyboardEvent, useState } from 'react'
import { css } from '#styled/css'
import type { Product, ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { ProductPicture } from './product-picture.tsx'

const root = css({ minWidth: '0', mx: { deskDown: 'calc(token(spacing.gutter) * -1)' } })
/** On a desk as high as leaves room for the five numbers in the first screen. */
const main = css({
  aspectRatio: { base: '4 / 3!', desk: 'auto!' },
  height: { desk: 'clamp(420px, calc(100svh - 404px), 608px)' },
})
const thumbs = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))',
  gap: '8',
  mt: '8',
  px: { base: 'gutter', desk: '0' },
  maxWidth: { desk: '560px' },
})
const thumb = css({
  p: '0',
  width: 'full',
  minHeight: 'tap',
  bg: 'pic',
  border: '1px solid {colors.rule}',
  cursor: 'pointer',
  overflow: 'hidden',
  '&[aria-pressed=true]': {
    borderColor: 'ink',
    boxShadow: 'inset 0 0 0 1px {colors.ink}, 0 0 0 1px {colors.ink}',
  },
})

const names: Record<ProductImage['role'], string> = {
  'three-quarter': 'three-quarter view',
  top: 'from above',
  detail: 'a closer look',
  'three-view': 'three-view',
  photo: 'photo',
}

/** The pictures: one large in a frame that never changes its size, the others to choose from; arrows move on. */
export function ProductGallery({ product: { images, name } }: { product: Product }) {
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  const turn = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || images.length < 2) return
    event.preventDefault()
    const next = (at + step + images.length) % images.length
    setAt(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className={root} aria-label="Pictures">
      <ProductPicture
        key={shown?.id ?? 0}
        image={shown}
        name={name}
        sizes="(min-width: 880px) 912px, 100vw"
        priority={at === 0}
        fit={shown?.role === 'three-view' ? 'contain' : 'cover'}
        className={main}
      />
      {images.length > 1 ? (
        <div className={thumbs} role="group" aria-label="Choose a picture">
          {images.map((image, index) => (
            <button
              key={image.id}
              type="button"
              className={thumb}
              aria-pressed={index === at}
              aria-label={`Picture ${index + 1}: ${names[image.role]}`}
              onClick={() => setAt(index)}
              onKeyDown={turn}
            >
              <ProductPicture image={image} name={name} sizes="112px" decorative />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}
