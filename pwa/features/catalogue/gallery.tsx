import { useState } from 'react'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { css } from '#styled/css'
import { ProductPicture } from './product-picture.tsx'

const thumb = css({
  w: '96px',
  p: '0',
  bg: 'pic',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  cursor: 'pointer',
  '&[aria-pressed=true]': { borderColor: 'ink' },
})

/** A product's pictures: one large, the others to choose from. */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const [shown, show] = useState(0)
  return (
    <div>
      <div className={css({ bg: 'pic' })}>
        <ProductPicture image={images[shown]} name={name} sizes="(min-width: 880px) 62vw, 100vw" priority />
      </div>
      {images.length > 1 ? (
        <div role="group" aria-label="Pictures" className={css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })}>
          {images.map((image, index) => (
            <button key={image.id} type="button" className={thumb} aria-pressed={index === shown} aria-label={image.alt || `Picture ${index + 1}`} onClick={() => show(index)}>
              <ProductPicture image={{ ...image, alt: ' ' }} name="" sizes="96px" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
