import { useRef } from 'react'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import { Viewer } from '#pwa/ui/overlays/viewer.tsx'
import { css } from '#styled/css'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'

const frame = css({ height: 'full', aspectRatio: 'auto!', touchAction: 'pinch-zoom' })
const words = css({ textAlign: 'center', minWidth: '0' })
const note = css({ textStyle: 'note', color: 'ink2' })
/** Pixels of a swipe. */
const meant = 40

type GalleryViewerProps = {
  images: readonly ProductImage[]
  name: string
  at: number
  caption: string
  onTurn: (index: number) => void
  onClose: () => void
}

/** Others by swipe, arrow keys or buttons. */
export function GalleryViewer({ images, name, at, caption, onTurn, onClose }: GalleryViewerProps) {
  const from = useRef<number | null>(null)
  const image = images[at]
  const turn = (step: number) => onTurn((at + step + images.length) % images.length)
  const many = images.length > 1
  return (
    <Viewer
      open
      onClose={onClose}
      title={name}
      onKey={({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
      foot={
        <>
          {many ? (
            <IconButton label="Previous picture" onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
          ) : null}
          <p className={words} aria-live="polite">
            {caption}
            {many ? (
              <span className={note}>
                {' '}
                {at + 1} of {images.length}
              </span>
            ) : null}
          </p>
          {many ? (
            <IconButton label="Next picture" onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          ) : null}
        </>
      }
    >
      <div
        className={css({ height: 'full' })}
        onTouchStart={({ touches }) => {
          from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = from.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - from.current
          from.current = null
          // A zoomed picture pans.
          if (many && Math.abs(moved) > meant && (visualViewport?.scale ?? 1) < 1.05) turn(moved < 0 ? 1 : -1)
        }}
      >
        <ProductPicture
          key={image?.id ?? 0}
          image={image}
          name={name}
          sizes="100vw"
          fit="contain"
          className={frame}
        />
      </div>
    </Viewer>
  )
}
