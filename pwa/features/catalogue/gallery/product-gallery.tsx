import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useThriftyLine } from '#pwa/foundation/network/network.ts'
import { cx } from '#styled/css'
import type { Product, ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { inOrder, pictureNames } from './picture-order.ts'
import { gallery as look } from './product-gallery.style.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'

const GalleryViewer = late(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

/**
 * How wide the picture is shown. On phones of three dots to a pixel it asks for two: half the bytes, and no eye sees it.
 */
const shownWidth = '(min-width: 880px) 912px, 60vw'

/** One step for the arrow keys; 0 for all others. */
const stepOf = ({ key }: KeyboardEvent) => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)

/** The place of a picture that was not asked for yet: its 16 pixels, which came with the page. */
function Blur({ image: { blur }, className }: { image: ProductImage; className: string }) {
  return (
    <span
      className={cx(className, look.empty)}
      {...(blur ? { style: { backgroundImage: `url("${blur}")` } } : {})}
    />
  )
}

type SlideProps = { image: ProductImage; name: string; index: number; isAwake: boolean }

/** A picture in its frame; those after the first wait for a sign that somebody wants to see them. */
function Slide({ image, name, index, isAwake }: SlideProps) {
  if (index > 0 && !isAwake) return <Blur image={image} className={look.frame} />
  return (
    <ProductPicture
      image={image}
      name={name}
      sizes={shownWidth}
      priority={index === 0}
      fit={image.role === 'three-view' ? 'contain' : 'cover'}
      className={look.frame}
    />
  )
}

/** A small picture; on a slow or metered line its tiny blur, until somebody turns to the pictures. */
function Thumb({ image, name, isWanted }: { image: ProductImage; name: string; isWanted: boolean }) {
  if (isWanted) return <ProductPicture image={image} name={name} sizes="53px" decorative />
  return <Blur image={image} className={look.small} />
}

type GalleryProps = { product: Product; children?: ReactNode }

/**
 * The pictures: one in a frame that never changes its size, moved by finger, arrow keys or the small ones below; a tap
 * shows it on the whole screen. Children stand beside the small ones.
 */
export function ProductGallery({ product: { images: given, name }, children }: GalleryProps) {
  const images = inOrder(given)
  const [at, setAt] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const isThrifty = useThriftyLine()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const wake = () => setAwake(true)
  const waking = { onPointerEnter: wake, onFocus: wake }
  const show = (index: number) => {
    wake()
    const node = track.current
    node?.scrollTo({ left: index * node.clientWidth })
  }
  const turn = (event: KeyboardEvent, focus: 'slide' | 'thumb') => {
    const step = stepOf(event)
    if (step === 0 || images.length < 2) return
    event.preventDefault()
    const next = (at + step + images.length) % images.length
    show(next)
    const row = focus === 'slide' ? track.current : thumbs.current
    row?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }
  const follow = () => {
    wake()
    const node = track.current
    if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
  }
  if (images.length === 0)
    return (
      <section className={look.root} aria-label="Pictures">
        <ProductPicture image={undefined} name={name} sizes="912px" priority className={look.frame} />
        {children ? <div className={look.below}>{children}</div> : null}
      </section>
    )
  return (
    <section className={look.root} aria-label="Pictures">
      <div className={look.track} ref={track} onScroll={follow}>
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            className={look.slide}
            tabIndex={index === at ? 0 : -1}
            aria-label={`Enlarge: ${image.alt || name}`}
            aria-hidden={index === at ? undefined : true}
            onClick={() => setEnlarged(index)}
            onKeyDown={(event) => turn(event, 'slide')}
            {...waking}
          >
            <Slide image={image} name={name} index={index} isAwake={isAwake} />
          </button>
        ))}
      </div>
      <div className={look.below}>
        {images.length > 1 ? (
          <div className={look.thumbs} role="group" aria-label="Choose a picture" ref={thumbs}>
            {images.map((image, index) => (
              <button
                key={image.id}
                type="button"
                className={look.thumb}
                aria-pressed={index === at}
                aria-label={`Picture ${index + 1}: ${pictureNames[image.role].toLowerCase()}`}
                onClick={() => show(index)}
                onKeyDown={(event) => turn(event, 'thumb')}
                {...waking}
              >
                <Thumb image={image} name={name} isWanted={isAwake || isThrifty === false} />
              </button>
            ))}
          </div>
        ) : null}
        {children}
      </div>
      {enlarged === null ? null : (
        <Suspense fallback={null}>
          <GalleryViewer
            images={images}
            name={name}
            at={enlarged}
            caption={pictureNames[images[enlarged]?.role ?? 'photo']}
            onTurn={setEnlarged}
            onClose={() => {
              setEnlarged(null)
              show(enlarged)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
